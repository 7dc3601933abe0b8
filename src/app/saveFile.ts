/** Long enough for a browser that asks where to put the file. */
const KEPT_MS = 60_000;

/** Hands the member a JSON file, as a download of the browser's own. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
