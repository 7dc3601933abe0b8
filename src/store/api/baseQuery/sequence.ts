let given = 0;

/**
 * Returns the next sequence number, for a call that is sent or a token that another tab provides. The store keeps the
 * token with the highest number (decisions §2).
 */
export function nextSequence(): number {
  given += 1;
  return given;
}
