"""The pages that are the same for every game, one module each with ``show(here)``.

The folder is not called ``pages``: Streamlit would take its modules for pages of its own making.
"""
