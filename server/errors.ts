import { terminalLine } from './terminalText';

/**
 * Returns the message of a caught value, on one line, without control characters. An AggregateError (a name with two
 * addresses) has only its code.
 */
export function errorMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return terminalLine(String(fault));
  const code = 'code' in fault ? String(fault.code) : fault.name;
  return terminalLine((fault.message || code).replace(/\s+/g, ' '));
}

/** Returns whether a caught value carries this code of the operating system, Fastify or PostgreSQL. */
export function hasCode(fault: unknown, ...codes: readonly string[]): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && codes.includes(String(fault.code));
}
