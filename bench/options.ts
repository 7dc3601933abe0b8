import { parseArgs } from 'node:util';

export interface BuiltApp {
  readonly name: string;
  /** A folder of static files with an index.html. */
  readonly folder: string;
  /** The address to load: `/` unless another is named. */
  readonly path: string;
}

const PARTS = ['lighthouse', 'loads', 'interactions'] as const;

type Part = (typeof PARTS)[number];

export interface Options {
  /** How often each page is loaded, by Lighthouse under each kind of throttling. */
  readonly runs: number;
  readonly parts: Readonly<Record<Part, boolean>>;
  /** Measured by Lighthouse in the same sitting. */
  readonly beside: readonly BuiltApp[];
}

/** `npm run bench -- [--runs 3] [--only lighthouse|loads|interactions] [--beside NAME=DIST[#/PATH] …]` */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number, not ${values.runs}.`);
  const { only } = values;
  if (only !== undefined && !PARTS.some((part) => part === only)) {
    throw new Error(`--only takes one of ${PARTS.join(', ')}, not ${only}.`);
  }
  const isWanted = (part: Part) => only === undefined || only === part;
  return {
    runs,
    parts: {
      lighthouse: isWanted('lighthouse'),
      loads: isWanted('loads'),
      interactions: isWanted('interactions'),
    },
    beside: values.beside.map(readApp),
  };
}

function readApp(text: string): BuiltApp {
  const [, name, folder, path = '/'] = /^([^=]+)=([^#]+)(?:#(\/.*))?$/.exec(text) ?? [];
  if (name === undefined || folder === undefined) throw new Error(`--beside takes NAME=DIST[#/PATH], not ${text}.`);
  return { name, folder, path };
}
