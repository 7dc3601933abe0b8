import * as z from 'zod/mini';
import { paths } from '../../domain/paths';
import { readRequestAction } from '../listRequests';
import type { RecordedAction } from '../supportRecord';
import type { RecordedAnswer } from './printAnswers';
import { formSchema, partSchema } from './readEnd';

export type Values = Readonly<Record<string, string | boolean>>;

interface Arrival {
  readonly does: 'arriveAt';
  readonly path: string;
  /** In epoch milliseconds, where the record has times. */
  readonly time?: number | undefined;
  /** The pages that the member left before they were there. */
  readonly past?: readonly string[];
}

export type Step =
  | Arrival
  | { readonly does: 'press'; readonly name: string }
  | { readonly does: 'fillIn'; readonly values: Values }
  | { readonly does: 'send' | 'payByCard' | 'closeDialog' }
  | { readonly does: 'note'; readonly text: string };

/** What the member did, and how the calls that followed were answered. */
export interface Scene {
  readonly steps: Step[];
  readonly answers: RecordedAnswer[];
}

/** In milliseconds: the code of a page may take as long to come. */
const BRIEF = 2_000;

/** Those before a page, where the one that asked for nothing was so soon left that it may never have been shown. */
export function pagesPassed(left: Step | undefined, { time }: Arrival): readonly string[] | undefined {
  if (left?.does !== 'arriveAt' || !(Number(time) - Number(left.time) < BRIEF)) return undefined;
  return [...(left.past ?? []), left.path];
}

/** The button of the question about unsaved changes that goes on without them. */
const LEAVE = '保存せずに移動する';

/** Whether the app itself goes to the next page, whose calls may be made before the test goes on: after a form was sent or left. */
export const leadsOn = ({ answers, steps }: Scene): boolean =>
  answers.some(({ isMutation }) => isMutation) || steps.some((step) => step.does === 'press' && step.name === LEAVE);

const isLedBy = ({ answers, steps }: Scene, endpoints: readonly string[]): boolean =>
  answers.some(({ endpoint, outcome }) => endpoints.includes(endpoint) && outcome === 'success') &&
  !steps.some(({ does }) => does === 'arriveAt');

/** Whether the login itself leads to the next page. */
export const isLedByLogin = (scene: Scene): boolean => isLedBy(scene, ['login']);

/** Whether the app itself logs out: after a new password, and where the profile of a login does not load. */
export const logsOut = (scene: Scene): boolean => isLedBy(scene, ['resetPassword', 'login']);

/** Whether the member has a query made once more; after a form the app does so itself. */
export function isAnotherTry(query: string, { answers }: Scene): boolean {
  const last = answers.findLast(({ endpoint }) => endpoint === query);
  return last?.outcome === 'failure' && !answers.some(({ isMutation }) => isMutation);
}

const valuesSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));
const typedSchema = z.object({ shapes: valuesSchema });
const typedBeforeSchema = z.object({ before: valuesSchema, restored: valuesSchema });

/** The fields that had been filled in before a page load, or had something else after it: before and after. */
type TypedBefore = z.infer<typeof typedBeforeSchema>;

/** From what `src/forms/ShapeRecorder.ts` shows as a part of the screen. */
export const typedIn = (content: unknown): Values | undefined => typedSchema.safeParse(content).data?.shapes;

/** By a placeholder of each kind, another one. */
const OTHERS: Readonly<Record<string, string>> = { x: 'y', X: 'Y', 〇: '一', あ: 'い', ア: 'イ', ｱ: 'ｲ' };

/** With another letter of the same kind in one text: a form may have been changed without a change of shapes. */
export function asChanged(typed: Values): Values {
  const [name, text] = Object.entries(typed).find(([, value]) => String(value).charAt(0) in OTHERS) ?? [];
  if (name === undefined) return typed;
  return { ...typed, [name]: String(text).replace(/^./u, (letter) => OTHERS[letter] ?? letter) };
}

/** What a form had before and after a page load, as it shows that. */
export function typedBeforeIn(content: unknown): TypedBefore | undefined {
  const { before, restored } = typedBeforeSchema.safeParse(content).data ?? {};
  if (!before || !restored) return undefined;
  const isTold = ([name]: readonly [string, unknown]) => before[name] !== restored[name] || isFilledIn(before[name]);
  const told = (values: Values) => Object.fromEntries(Object.entries(values).filter(isTold));
  return { before: told(before), restored: told(restored) };
}

export type Part = z.infer<typeof partSchema>;

/** What was shown until the call was answered: what was noted at the very submit may come after the call. */
export function partsUntilAnswer(requestId: string, rest: readonly RecordedAction[]): readonly Part[] {
  const end = rest.findIndex((action) => readRequestAction(action)?.meta.requestId === requestId);
  const actions = rest.slice(0, end === -1 ? rest.length : end);
  return actions.flatMap(({ payload }) => partSchema.safeParse(payload).data ?? []);
}

export const typedAmong = (parts: readonly Part[]): Values | undefined =>
  typedIn(parts.findLast(({ part }) => part === 'typed')?.content);

interface SentForm {
  readonly endpoint: string;
  /** The arguments of the call. */
  readonly sent: unknown;
  readonly values: Values;
  /** What was shown until the answer. */
  readonly parts: readonly Part[];
}

/** What the member did for a form to make this call. */
export function stepsOfForm({ endpoint, sent, values, parts }: SentForm): Step[] {
  if (endpoint === 'verifyEmail') return [{ does: 'send' }];
  if (endpoint !== 'pay') return [{ does: 'fillIn', values }, { does: 'send' }];
  if (typeof sent === 'object' && sent !== null && 'cardToken' in sent) return [{ does: 'payByCard' }];
  // A plan without charge, by the button of its form; else the key of a payment is sent once more.
  if (parts.some(({ part, content }) => part === 'form' && formSchema.parse(content).isSubmitting))
    return [{ does: 'send' }];
  return [{ does: 'note', text: 'The record does not say whether the app or the member sent this payment once more.' }];
}

/** To the question about unsaved changes, and on from it. */
export function stepsToQuestion(rest: readonly RecordedAction[]): Step[] {
  const hidden = rest.findIndex(({ type, payload }) => type === 'screen/partHidden' && payload === 'unsavedChanges');
  // The page may change before the question is gone, or after.
  const next = hidden === -1 ? undefined : rest.slice(0, hidden + 3);
  const left = next?.find(({ type }) => type === 'location/locationChanged');
  const unknown: Step = { does: 'note', text: 'The record does not know where the member wanted to go.' };
  return [
    ...(left ? [] : [unknown]),
    { does: 'arriveAt', path: left ? String(left['payload']) : paths.home },
    ...(next ? [{ does: 'press', name: left ? LEAVE : '入力を続ける' } as const] : []),
  ];
}

/** The values of fields that are none of these. */
export const withoutFields = (values: Values = {}, fields: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in fields)));

const isFilledIn = (value: string | boolean | undefined) => value !== undefined && value !== '' && value !== false;

/** Keeps every rule of a new password; what the member typed is in no record. */
const ANY_PASSWORD = 'Any-Passw0rd-2026';

const PASSWORD = /^(?:password|passwordConfirmation|newPassword|newPasswordConfirm)$/;
/** Of the arguments of calls: what is no field of a form. */
const NO_FIELDS: readonly string[] = ['birthday', 'token'];

/**
 * The values of a form: those that a call was sent with, or the names of passwords where none was sent, and over them what
 * was typed.
 */
export function valuesToFillIn(sent: unknown, typed: Values | undefined): Values {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(sent)
    ? sent.map((name) => [String(name), ''])
    : Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  const known = entries.flatMap(([name, value]): [string, string | boolean][] => {
    if (NO_FIELDS.includes(name)) return [];
    if (PASSWORD.test(name)) return [[name, ANY_PASSWORD]];
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(known), ...typed };
}

const PASSWORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/login/, ['password']],
  [/^\/(?:register|password_reset)\b/, ['password', 'passwordConfirmation']],
  [/^\/account\/edit\/password/, ['password', 'newPassword', 'newPasswordConfirm']],
];

/** The passwords of the form at an address. */
export function passwordFieldsAt(path: string): readonly string[] {
  return PASSWORDS.find(([address]) => address.test(path))?.[1] ?? [];
}
