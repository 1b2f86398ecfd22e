"""``python -m service.cli`` is ``kronika``."""

from service.cli import main

if __name__ == "__main__":
    main()
