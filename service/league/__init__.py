"""The league's doors: workers that judge what is to be recorded, and the recorder of who asks them."""
