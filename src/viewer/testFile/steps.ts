import * as z from 'zod/mini';
import { paths } from '../../domain/paths';
import { isOfMutation, readRequestAction, type RequestAction } from '../listRequests';
import type { RecordedAction } from '../supportRecord';
import type { RecordedAnswer } from './printAnswers';
import { formSchema, partSchema, type End, type Form } from './readEnd';

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

export interface Story {
  readonly route: string;
  readonly isSignedIn: boolean;
  /** The card that the tab had kept (`src/app/useLoginStatus.ts`), where it was shown. */
  readonly keptCard: unknown;
  readonly typedBefore: ReturnType<typeof typedBeforeIn>;
  /** The first scene begins with the page's load. */
  readonly scenes: readonly Scene[];
  readonly end: End;
  /** The addresses of screens that led to each other without end; the story stops there. */
  readonly loop: readonly string[] | undefined;
  /** Why the scenes do not tell the whole story; undefined where they do. */
  readonly untold: string | undefined;
}

/** In milliseconds: loading the code of a page may take as long. */
const BRIEF = 2_000;

/**
 * The pages before one that the app led to by itself, or that were left so soon that they may never have been shown;
 * undefined where there are none.
 *
 * @param isIdle whether the page before this one asked for nothing
 */
export function pagesPassed(
  { steps, answers }: Scene,
  { time }: Arrival,
  isIdle: boolean,
): readonly string[] | undefined {
  const left = steps.at(-1);
  if (left?.does !== 'arriveAt') return undefined;
  // The login asks for the profile where there is a session, and leads on.
  if (left.path === paths.login && answers.some(({ endpoint }) => endpoint === 'getMe')) return left.past ?? [];
  const isBrief = Number(time) - Number(left.time) < BRIEF;
  return isIdle && isBrief ? [...(left.past ?? []), left.path] : undefined;
}

export const press = (name: string): Step => ({ does: 'press', name });
export const OPEN_CARD = press('会員証を表示');
export const OPEN_MENU = press('アカウントメニュー');
export const isOfCard = (step: Step) => step === OPEN_CARD || step.does === 'closeDialog';

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

/** A replacement for the placeholder of each kind. */
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

/** How many actions after a call may tell of its submit: a hostile record has thousands of calls without an answer. */
const MOST_OF_SUBMIT = 50;

/** The parts shown until the call was answered: what was noted at the submit may come after the call. */
export function partsUntilAnswer(requestId: string, rest: readonly RecordedAction[]): readonly Part[] {
  const next = rest.slice(0, MOST_OF_SUBMIT);
  const end = next.findIndex((action) => readRequestAction(action)?.meta.requestId === requestId);
  const actions = next.slice(0, end === -1 ? next.length : end);
  return actions.flatMap(({ payload }) => partSchema.safeParse(payload).data ?? []);
}

export const typedAmong = (parts: readonly Part[]): Values | undefined =>
  typedIn(parts.findLast(({ part }) => part === 'typed')?.content);

/** The call to the card provider, whose own answers no record has. */
const CARD_TOKEN = { endpoint: 'cardToken', isMutation: false } as const;

interface SentForm {
  readonly endpoint: string;
  /** The arguments of the call. */
  readonly sent: unknown;
  readonly values: Values;
  /** The parts that were shown until the answer. */
  readonly parts: readonly Part[];
}

/** What the member did for a form to make this call. */
export function sceneOfForm({ endpoint, sent, values, parts }: SentForm): Scene {
  const scene = (...steps: Step[]): Scene => ({ steps, answers: [] });
  if (endpoint === 'verifyEmail') return scene({ does: 'send' });
  if (endpoint !== 'pay') return scene({ does: 'fillIn', values }, { does: 'send' });
  if (typeof sent === 'object' && sent !== null && 'cardToken' in sent)
    return { steps: [{ does: 'payByCard' }], answers: [{ ...CARD_TOKEN, outcome: 'success' }] };
  // A plan without charge, by the button of its form; else the key of a payment is sent once more.
  if (parts.some(({ part, content }) => part === 'form' && formSchema.parse(content).isSubmitting))
    return scene({ does: 'send' });
  const text = 'The record does not say whether the app or the member sent this payment once more.';
  return scene({ does: 'note', text });
}

/** The card provider refused the card, so that no call was made: an answer of its that comes to the same. */
export function sceneOfRefusal({ errors, message = '' }: Form): Scene {
  const content = { code: Object.keys(errors)[0] ?? 'card_declined', message };
  return { steps: [{ does: 'payByCard' }], answers: [{ ...CARD_TOKEN, outcome: 'failure', content }] };
}

const isAnswer = ({ meta }: RequestAction): boolean => meta.requestStatus !== 'pending';

/** Whether the member sends a form, logs out or is asked about unsaved changes. */
const goesOn = ({ payload }: RecordedAction, call: RequestAction | undefined): boolean =>
  call ? isOfMutation(call) && !isAnswer(call) : partSchema.safeParse(payload).data?.part === 'unsavedChanges';

/** The index of the action by which the member went on although a form was still to be answered, as it is later. */
export function findOverlap(actions: readonly RecordedAction[]): number | undefined {
  const calls = actions.map(readRequestAction);
  const answered = new Set(calls.flatMap((call) => (call && isAnswer(call) ? [call.meta.requestId] : [])));
  const awaited = new Set<string>();
  for (const [at, action] of actions.entries()) {
    const call = calls[at];
    if (awaited.size > 0 && goesOn(action, call)) return at;
    if (!call || !(isOfMutation(call) || call.meta.arg.endpointName === 'lookUpPostalAddress')) continue;
    const { requestId } = call.meta;
    if (isAnswer(call)) awaited.delete(requestId);
    else if (answered.has(requestId)) awaited.add(requestId);
  }
  return undefined;
}

/** To the question about unsaved changes, and on from it. */
export function stepsToQuestion(rest: readonly RecordedAction[]): Step[] {
  const hidden = rest.findIndex(({ type, payload }) => type === 'screen/partHidden' && payload === 'unsavedChanges');
  const again = rest.findIndex(({ payload }) => partSchema.safeParse(payload).data?.part === 'unsavedChanges');
  // The page may change before the question is gone, or after.
  const end = again === -1 ? hidden + 3 : Math.min(again, hidden + 3);
  const next = hidden === -1 ? undefined : rest.slice(0, end);
  const left = next?.find(({ type }) => type === 'location/locationChanged');
  const unknown: Step = { does: 'note', text: 'The record does not know where the member wanted to go.' };
  return [
    ...(left ? [] : [unknown]),
    { does: 'arriveAt', path: left ? String(left['payload']) : paths.home },
    ...(next ? [press(left ? LEAVE : '入力を続ける')] : []),
  ];
}

/** The values of fields that are none of these. */
export const withoutFields = (values: Values = {}, fields: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in fields)));

const isFilledIn = (value: string | boolean | undefined) => value !== undefined && value !== '' && value !== false;

/** Keeps every rule of a new password; what the member typed is in no record. */
const ANY_PASSWORD = 'Any-Passw0rd-2026';

const PASSWORD = /^(?:password|passwordConfirmation|newPassword|newPasswordConfirm)$/;
/** Arguments of calls that are no field of a form. */
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
