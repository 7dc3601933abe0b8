let given = 0;

/**
 * Returns the next sequence number. Each call gets one when it is sent, and each token that another tab provides gets
 * one when it arrives. The store keeps the token with the highest number (decisions §2).
 */
export function nextSequence(): number {
  given += 1;
  return given;
}
