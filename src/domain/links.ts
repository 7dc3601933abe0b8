/**
 * Returns the normalized address of an external link, or null if the text must not become a link. Only absolute http
 * and https addresses pass, so neither `javascript:` nor `//host` becomes a link (decisions §3). An address with a user
 * name is rejected because it can imitate another site: `https://museum.example@elsewhere.example/`.
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
