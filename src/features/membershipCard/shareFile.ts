/**
 * Opens the system's share sheet with a file. False where the browser has none, or refuses it, for example because the
 * member's press is too long ago; a sheet that the member closes counts as shared.
 */
export async function shareFile(file: File): Promise<boolean> {
  const files = [file];
  // TypeScript's types have both for every browser; Firefox has neither.
  const { canShare } = navigator as Partial<Navigator>;
  if (!canShare?.call(navigator, { files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
