/**
 * Returns descriptions of live regions that are inside other live regions, because screen readers announce the texts of
 * such regions twice. Must not use imports, because browser tests run this function in the page.
 */
export function nestedLiveRegions(): string[] {
  const live = ':is([role=status], [role=alert], [role=log], output, [aria-live]):not([aria-live=off])';
  return [...document.querySelectorAll(`${live} ${live}`)].map(
    (region) => `announced twice: ${region.outerHTML.slice(0, 160)}`,
  );
}
