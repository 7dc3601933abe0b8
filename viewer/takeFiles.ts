/** Opens the first file that is dropped anywhere on a page. Gives a function that ends this. */
export function takeFiles(page: Window, open: (file: File) => void): () => void {
  const allow = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    // The browser itself would leave the page for the file.
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) open(file);
  };
  page.addEventListener('dragover', allow);
  page.addEventListener('drop', drop);
  return () => {
    page.removeEventListener('dragover', allow);
    page.removeEventListener('drop', drop);
  };
}
