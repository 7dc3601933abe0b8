import { combineReducers } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { dialogReducer } from '../../src/store/slices/dialogSlice';
import { locationReducer } from '../../src/store/slices/locationSlice';
import { screenReducer } from '../../src/store/slices/screenSlice';
import { toastReducer } from '../../src/store/slices/toastSlice';
import { numberOf, type SupportRecord } from '../../viewer/supportRecord';
import { summarizeAction } from '../../viewer/summarizeAction';

interface TestPlace {
  /** Number of the record's actions that have happened when the test begins. */
  readonly at: number;
  /** Relative path from the test's folder to `src`. */
  readonly src: string;
  /** Relative path from the test's folder to the record's file. */
  readonly json: string;
}

/** How many of the member's next steps the test lists as comments; more would make it longer than 40 lines. */
const MOST_STEPS = 10;
const MOST_WORDS = 8;

/** Writes a flow test that opens a record at a moment and expects the screen that the member saw (decisions §7). */
export function writeRecordTest(record: SupportRecord, place: TestPlace): string {
  const seen = seenAt(record, place.at);
  return [
    ...headerOf(record),
    ...importsOf(seen, place),
    '',
    'fakeNetwork();',
    '',
    "it('shows what the member saw', async () => {",
    ...(seen.hasFault ? ["  expectConsole('error', /./);"] : []),
    `  const { address } = await openRecord(record, { at: ${place.at} });`,
    `  expect(address()).toBe(${JSON.stringify(seen.path)});`,
    ...expectationsOf(seen),
    ...nextSteps(record, place.at),
    '});',
    '',
  ].join('\n');
}

type Seen = ReturnType<typeof seenAt>;

function importsOf({ hasDialog, isLast, words, hasFault }: Seen, { src, json }: TestPlace): readonly string[] {
  const queries = [...(hasDialog ? ['screen'] : []), ...(isLast || words.length > 0 ? ['waitFor'] : [])];
  return [
    ...(queries.length > 0 ? [`import { ${queries.join(', ')} } from '@testing-library/react';`] : []),
    ...(isLast ? [`import { describeScreen } from '${src}/support/writeRecord';`] : []),
    ...(hasFault ? [`import { expectConsole } from '${src}/testing/consoleGuard';`] : []),
    `import { fakeNetwork } from '${src}/testing/network';`,
    `import { openRecord } from '${src}/testing/openRecord';`,
    `import record from '${json}';`,
  ];
}

function expectationsOf({ isLast, words, hasDialog }: Seen): readonly string[] {
  return [
    ...(isLast
      ? [
          '  // Heading, alerts, links and buttons.',
          '  await waitFor(() => expect(describeScreen(document)).toMatchObject(record.about.seen));',
        ]
      : ['  // The record has the heading, links and buttons of its last screen only.']),
    ...words
      .slice(0, MOST_WORDS)
      .map((text) => `  await waitFor(() => expect(document.body).toHaveTextContent(${JSON.stringify(text)}));`),
    ...(hasDialog ? ["  expect(await screen.findByRole('dialog')).toBeVisible();"] : []),
  ];
}

function nextSteps(record: SupportRecord, at: number): readonly string[] {
  const steps = record.actions.slice(at).flatMap((action, index) => {
    const told = summarizeAction(action);
    return told === undefined ? [] : [`  // ${numberOf(record, at + index + 1)}: ${oneLine(told)}`];
  });
  if (steps.length === 0) return [];
  return ['  // What the member did next, by the number of the action:', ...steps.slice(0, MOST_STEPS)];
}

function headerOf({ about }: SupportRecord): readonly string[] {
  const known = (text: string) => text.replace(/[^\w.:-]/g, '').slice(0, 60);
  const numbers = about.inquiryNumbers?.slice(0, 5).map(known).join(', ') ?? '';
  return [
    `// Build: ${known(about.buildId)}, record of ${known(about.savedAt)}`,
    `// Inquiry numbers: ${numbers === '' ? 'none' : numbers}`,
    '// Letters and digits of personal texts stand for others of their kind.',
  ];
}

const wordsSchema = z.object({
  message: z.optional(z.string()),
  text: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

const reduce = combineReducers({
  location: locationReducer,
  toasts: toastReducer,
  dialogs: dialogReducer,
  screen: screenReducer,
});

/**
 * Returns what the member saw after `at` actions: the address, texts, and whether a dialog or the error screen was
 * shown.
 */
function seenAt({ about: { seen }, preloadedState, actions }: SupportRecord, at: number) {
  // The record's state is a state of the app, which has these slices.
  const { location, toasts, dialogs, screen } = JSON.parse(preloadedState) as Partial<ReturnType<typeof reduce>>;
  const first = reduce({ location, toasts, dialogs, screen }, { type: '@@record' });
  const state = actions.slice(0, at).reduce<ReturnType<typeof reduce>>(reduce, first);
  const isEnd = at === actions.length;
  const words = [
    ...state.toasts.map(({ title }) => title),
    ...Object.values(state.screen).flatMap((content) => {
      const { message, text, errors = {} } = wordsSchema.safeParse(content).data ?? {};
      return [message, text, ...Object.values(errors)];
    }),
  ];
  return {
    path: state.location.path,
    isLast: isEnd && seen !== undefined,
    words: [...new Set(words.filter((text) => text !== undefined).map(oneLine))].filter((text) => text !== ''),
    hasDialog: state.dialogs.membershipCard || 'unsavedChanges' in state.screen,
    hasFault: 'errorScreen' in state.screen,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
