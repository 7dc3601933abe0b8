import * as z from 'zod/mini';
import type { RecordedAction, SupportRecord } from '../supportRecord';

/** What was to be seen when the record was saved, as far as its actions tell. */
export interface End {
  readonly path: string;
  /** Titles of toasts. */
  readonly toasts: readonly string[];
  /** Whether there was a toast at any time of the record. */
  readonly hadToasts: boolean;
  readonly isCardOpen: boolean;
  /** The content of each part of the screen, by its name (`src/ui/ShownParts.ts`). */
  readonly parts: Readonly<Record<string, unknown>>;
  /** Whether the server ended the session at any time of the record. */
  readonly isEndedByServer: boolean;
}

const toastSchema = z.object({ id: z.string(), tone: z.string(), title: z.string() });
type Toast = z.infer<typeof toastSchema>;

/** A query without an answer has no data. */
const querySchema = z.catch(z.object({ endpointName: z.string(), data: z.unknown() }), {
  endpointName: '',
  data: undefined,
});

const stateSchema = z.object({
  location: z.catch(z.object({ path: z.string() }), { path: '/' }),
  toasts: z.catch(z.array(toastSchema), []),
  screen: z.catch(z.record(z.string(), z.unknown()), {}),
  auth: z.catch(z.object({ token: z.nullable(z.unknown()) }), { token: null }),
  membershipApi: z.catch(z.object({ queries: z.record(z.string(), querySchema) }), { queries: {} }),
  dialogs: z.catch(z.object({ membershipCard: z.boolean() }), { membershipCard: false }),
});

/** A part of the screen that is shown (`src/ui/ShownParts.ts`). */
export const partSchema = z.object({ part: z.string(), content: z.looseObject({}) });
const endedSchema = z.object({ by: z.literal('server') });
/** Whether the server ended the session; `payload` is that of `auth/sessionEnded`. */
export const isByServer = (payload: unknown): boolean => endedSchema.safeParse(payload).success;

/** The messages of a form, as a part of the screen. */
export const formSchema = z.catch(
  z.object({
    errors: z.record(z.string().check(z.regex(/^\w+$/)), z.string()),
    message: z.optional(z.string()),
    isSubmitting: z.boolean(),
  }),
  { errors: {}, isSubmitting: false },
);

export type Form = z.infer<typeof formSchema>;

/** The state before the first action. */
export const readStart = ({ preloadedState }: SupportRecord) => stateSchema.parse(JSON.parse(preloadedState));

/** Follows the reducers of `src/state` through a record. */
export function readEnd(record: SupportRecord): End {
  const state = readStart(record);
  let end: Followed = {
    path: state.location.path,
    shown: state.toasts,
    toasts: [],
    hadToasts: state.toasts.length > 0,
    isCardOpen: state.dialogs.membershipCard,
    parts: state.screen,
    isEndedByServer: false,
  };
  for (const { type, payload } of record.actions) end = { ...end, ...CHANGES[type]?.(payload, end) };
  const cardImage = end.shown.some(({ isOfCard }) => isOfCard) && { cardImage: {} };
  const toasts = end.shown.flatMap(({ isOfCard, title }) => (isOfCard ? [] : [title]));
  return { ...end, toasts, parts: { ...end.parts, ...cardImage } };
}

/** While the card is open, toasts are about saving its image. */
type ShownToast = Toast & { readonly isOfCard?: boolean };

type Followed = End & { readonly shown: readonly ShownToast[] };

/** What an action changes, by its type. */
const CHANGES: Readonly<Record<string, (payload: unknown, end: Followed) => Partial<Followed>>> = {
  'location/locationChanged': (path) => ({ path: String(path) }),
  'dialogs/membershipCardOpened': () => ({ isCardOpen: true }),
  'dialogs/membershipCardClosed': () => ({ isCardOpen: false }),
  'toasts/toastShown': (payload, { shown, isCardOpen }) => {
    const { data } = toastSchema.safeParse(payload);
    if (!data) return {};
    const former = shown.filter((toast) => !isOutdated(toast, data));
    return { hadToasts: true, shown: [...former, { ...data, isOfCard: isCardOpen }] };
  },
  'toasts/toastDismissed': (payload, { shown }) => ({ shown: shown.filter(({ id }) => id !== payload) }),
  'screen/partShown': (payload, { parts }) => {
    const { data } = partSchema.safeParse(payload);
    return data ? { parts: { ...parts, [data.part]: data.content } } : {};
  },
  'screen/partHidden': (payload, { parts }) => ({
    parts: Object.fromEntries(Object.entries(parts).filter(([part]) => part !== payload)),
  }),
  'auth/signInStarted': (_, { shown }) => ({ shown: shown.filter(({ tone }) => tone !== 'error') }),
  'auth/sessionEnded': (payload, { isEndedByServer }) => ({
    ...{ shown: [], isCardOpen: false },
    isEndedByServer: isEndedByServer || isByServer(payload),
  }),
};

function isOutdated({ tone, title }: Toast, news: Toast): boolean {
  return title === news.title || (tone === 'error' && news.tone === 'success');
}

/** Screens that lead to each other without end. */
export interface Loop {
  /** The first of its moves, by its index among the actions. */
  readonly start: number;
  readonly paths: readonly string[];
}

/** A loop has at least so many moves in a row in less than so many milliseconds: no member is as fast. */
const SHORTEST_LOOP = { moves: 20, ms: 4_000 };

/** Finds where a loop began; undefined for a record without times. */
export function findLoop({ actions, about: { times = [] } }: SupportRecord): Loop | undefined {
  const isMove = ({ type }: RecordedAction) => type === 'location/locationChanged';
  const movesFrom = (at: number) => actions.slice(at, at + SHORTEST_LOOP.moves).filter(isMove);
  const msFrom = (at: number) => Number(times[at + SHORTEST_LOOP.moves - 1]) - Number(times[at]);
  const start = actions.findIndex(
    (_, at) => msFrom(at) < SHORTEST_LOOP.ms && movesFrom(at).length === SHORTEST_LOOP.moves,
  );
  if (start === -1) return undefined;
  return { start, paths: [...new Set(movesFrom(start).map(({ payload }) => String(payload)))].sort() };
}
