/**
 * The address of an outside link, or null where it must stay plain text: only absolute http and https pass, so neither
 * `javascript:` nor a scheme-less `//host` becomes a link (decisions §3).
 */
export function safeHref(url: string): string | null {
  if (!/^https?:\/\//i.test(url.trim())) return null;
  try {
    return new URL(url.trim()).href;
  } catch {
    return null;
  }
}
