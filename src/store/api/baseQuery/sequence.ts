let given = 0;

/**
 * Returns the next sequence number. Calls get one when they are sent, and tokens when another tab provides them; the
 * store keeps the token with the highest number (decisions §2).
 */
export function nextSequence(): number {
  given += 1;
  return given;
}
