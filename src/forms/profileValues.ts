import * as z from 'zod/mini';
import { profileShape } from '../contract/profile';

type Shape = Omit<typeof profileShape, 'birthday'>;
type ProfileValues = { readonly [Name in keyof Shape]: z.infer<Shape[Name]> extends boolean ? boolean : string };

/** A profile form that is still empty: the mail magazine has to be asked for. `birthday` is made of its parts. */
const { birthday: _, ...BLANK } = Object.fromEntries(
  Object.entries(profileShape).map(([name, field]) => [name, field instanceof z.ZodMiniBoolean ? false : '']),
);

/** The profile as its fields hold it, out of values that may hold anything: what is missing or unusable is empty. */
export function profileValues(values: unknown): ProfileValues {
  const known: object = typeof values === 'object' && values !== null ? values : {};
  const entries = Object.entries(BLANK).map(([name, blank]) => {
    const value: unknown = Reflect.get(known, name);
    return [name, typeof value === typeof blank ? value : blank];
  });
  return Object.fromEntries(entries) as ProfileValues; // the names are those of the shape
}
