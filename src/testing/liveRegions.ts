/**
 * Returns live regions inside other live regions, whose texts screen readers announce twice. Must not use imports,
 * because browser tests run it in the page.
 */
export function nestedLiveRegions(): string[] {
  const live = ':is([role=status], [role=alert], [role=log], output, [aria-live]):not([aria-live=off])';
  return [...document.querySelectorAll(`${live} ${live}`)].map(
    (region) => `announced twice: ${region.outerHTML.slice(0, 160)}`,
  );
}
