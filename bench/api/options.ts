import { parseArgs } from 'node:util';

const PARTS = ['me', 'contents', 'login', 'storm', 'members', 'soak'] as const;

export type Part = (typeof PARTS)[number];

export interface Options {
  /** How long one run lasts. */
  readonly seconds: number;
  /** How long the soak lasts. */
  readonly soakSeconds: number;
  readonly parts: readonly Part[];
  /** A PostgreSQL server on which databases may be made; null: a throw-away one, if it can be had. */
  readonly postgres: string | null;
}

const SECONDS = 5;
const SOAK_SECONDS = 60;

/** `npm run bench:api -- [--seconds N] [--only PART …] [--postgres URL]` */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      postgres: { type: 'string' },
    },
  });
  const { seconds } = values;
  if (seconds !== undefined && !/^[1-9]\d*$/.test(seconds)) {
    throw new Error(`--seconds takes a whole number, not ${seconds}.`);
  }
  return {
    seconds: Number(seconds ?? SECONDS),
    soakSeconds: Number(seconds ?? SOAK_SECONDS),
    parts: values.only.length === 0 ? PARTS : values.only.map(readPart),
    postgres: values.postgres ?? (env['TEST_DATABASE_URL'] || null),
  };
}

function readPart(text: string): Part {
  const part = PARTS.find((known) => known === text);
  if (part === undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not ${text}.`);
  return part;
}
