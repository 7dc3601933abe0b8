import { readRecord } from '../support/recordFile';
import type { Fault } from './fault';

/**
 * Returns the number of actions after which the record shows the screen with the fault. If the record was saved on that
 * screen, these are all its actions.
 */
export function momentOf(record: string, { leave }: Fault, address: string): number {
  const { actions } = readRecord(record);
  if (!leave) return actions.length;
  const names = actions.map(({ type, payload: subject }) => `${type} ${partOf(subject)}`);
  const { before } = leave;
  return before === undefined
    ? names.lastIndexOf(`location/locationChanged ${address}`) + 1
    : names.findLastIndex((name) => name.startsWith(before));
}

function partOf(about: unknown): string {
  if (typeof about === 'string') return about;
  return typeof about === 'object' && about !== null && 'part' in about ? String(about.part) : '';
}
