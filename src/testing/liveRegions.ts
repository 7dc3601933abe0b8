/**
 * Returns the live regions inside other live regions, whose content screen readers announce twice. Browser tests run
 * this function in the page, so it must not use imports.
 */
export function nestedLiveRegions(): string[] {
  const live = ':is([role=status], [role=alert], [role=log], output, [aria-live]):not([aria-live=off])';
  return [...document.querySelectorAll(`${live} ${live}`)].map(
    (region) => `announced twice: ${region.outerHTML.slice(0, 160)}`,
  );
}
