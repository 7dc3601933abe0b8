let given = 0;

/**
 * The next place in the order in which calls are sent and bearers are taken from other tabs: the bearer with the latest
 * place stays (decisions §2).
 */
export function nextSequence(): number {
  given += 1;
  return given;
}
