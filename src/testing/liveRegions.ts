/**
 * Live regions inside live regions: a screen reader reads what is in the inner one twice. Browser tests call this in the
 * page, so it stands alone.
 */
export function nestedLiveRegions(): string[] {
  const live = ':is([role=status], [role=alert], [role=log], output, [aria-live]):not([aria-live=off])';
  return [...document.querySelectorAll(`${live} ${live}`)].map(
    (region) => `announced twice: ${region.outerHTML.slice(0, 160)}`,
  );
}
