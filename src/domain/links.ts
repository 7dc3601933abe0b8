/**
 * The address of an outside link, or null where it must stay plain text: only absolute http and https pass, so neither
 * `javascript:` nor a scheme-less `//host` becomes a link (decisions §3). Nor does an address with a user name, which
 * can be made to look like another site: `https://museum.example@elsewhere.example/`.
 */
export function safeHref(url: string): string | null {
  if (!/^https?:\/\//i.test(url.trim())) return null;
  try {
    const { href, username, password } = new URL(url.trim());
    return username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}
