import * as z from 'zod/mini';
import type { BodySchema } from '#contract/call';
import * as auth from '#contract/auth';
import * as contents from '#contract/contents';
import * as errorBody from '#contract/errorBody';
import * as me from '#contract/me';
import * as payment from '#contract/payment';
import * as plan from '#contract/plan';
import * as profile from '#contract/profile';

const CONTRACT: Readonly<Record<string, unknown>> = {
  ...auth,
  ...contents,
  ...errorBody,
  ...me,
  ...payment,
  ...plan,
  ...profile,
};

interface Component {
  readonly schema: BodySchema;
  readonly example: unknown;
}

const isSchema = (value: unknown): value is BodySchema => value instanceof z.ZodMiniType || typeof value === 'function';

/**
 * The contract's schemas that have an example, under their names in the document: `planSchema` with `planExample`
 * becomes `Plan`.
 */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  Object.entries(CONTRACT).flatMap(([name, schema]): [string, Component][] => {
    const stem = name.replace(/Schema$/, '');
    const example = CONTRACT[`${stem}Example`];
    if (typeof example !== 'function' || !isSchema(schema)) return [];
    return [[stem.charAt(0).toUpperCase() + stem.slice(1), { schema, example: Reflect.apply(example, null, []) }]];
  }),
);

/** Returns the name of a call's schema in the document. Throws if the schema has no example. */
export function componentName(schema: BodySchema): string {
  for (const [name, component] of COMPONENTS) if (component.schema === schema) return name;
  throw new Error('A schema of the contract has no example');
}
