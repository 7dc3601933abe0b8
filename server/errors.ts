import { terminalLine } from './terminalText';

/**
 * Returns the message of a caught value on one line, without control characters. If the message is empty, returns the
 * error's code. An example is the AggregateError of a failed connection to a host that has two addresses.
 */
export function errorMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return terminalLine(String(fault));
  const code = 'code' in fault ? String(fault.code) : fault.name;
  return terminalLine((fault.message || code).replace(/\s+/g, ' '));
}

/** Returns whether a caught value has one of these codes of the operating system, Fastify or PostgreSQL. */
export function hasCode(fault: unknown, ...codes: readonly string[]): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && codes.includes(String(fault.code));
}
