/**
 * Decodes a file in UTF-8 or in Shift_JIS, in which Excel saves CSV by default. Returns null if the file is in another
 * encoding or is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Tries the next encoding.
    }
  }
  return null;
}
