import * as z from 'zod/mini';
import { errorMessage } from '../errors';
import { StartupError } from '../startupError';
import { catalogueSchema, type Catalogue } from './catalogueSchema';

/** The greatest number of faults in one message. */
const SHOWN = 5;

/** Reads a catalogue file. Throws one StartupError that names the entry and the field of each fault. */
export function parseCatalogue(file: Uint8Array): Catalogue {
  const result = z.safeParse(catalogueSchema, parseJson(file));
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap(describeIssue);
  const rest = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : [];
  throw new StartupError([...faults.slice(0, SHOWN), ...rest].join('; '));
}

function parseJson(file: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new StartupError('not UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new StartupError(`not JSON: ${errorMessage(fault)}`);
  }
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [`${placeOf(issue.path)}${issue.message}`];
  return issue.keys.map((key) => `${placeOf([...issue.path, key])}is no field of the catalogue`);
}

/** Returns the place of a fault in the file, such as `plans[2].price: `. Returns '' for a fault of the whole file. */
function placeOf(path: readonly PropertyKey[]): string {
  const [first, ...parts] = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return first === undefined ? '' : `${[first.slice(1), ...parts].join('')}: `;
}
