/** Calls `open` with the first file that is dropped anywhere on a page. Returns a function that stops this. */
export function takeFiles(page: Window, open: (file: File) => void): () => void {
  const allow = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    // Keeps the browser from leaving the page to open the dropped file.
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
