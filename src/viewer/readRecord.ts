import * as z from 'zod/mini';
import { readBoundJson, shortText } from './boundJson';
import { knownTime, type SupportRecord } from './supportRecord';

/** Ten times what the app writes; bytes. */
const LARGEST = 20_000_000;
/** The app writes 200. */
const MOST_ACTIONS = 5_000;

const shortTextSchema = z.pipe(
  z.string(),
  z.transform((text) => shortText(text, 200)),
);
const aboutSchema = z.object({
  buildId: shortTextSchema,
  savedAt: z.iso.datetime(),
  browser: z.optional(shortTextSchema),
  width: z.optional(z.number().check(z.positive(), z.lte(100_000))),
  timeZone: z.optional(shortTextSchema),
  language: z.optional(shortTextSchema),
  inquiryNumbers: z.optional(z.array(shortTextSchema)),
  times: z.optional(z.array(z.number())),
  longestList: z.optional(z.int()),
  firstAction: z.optional(z.int().check(z.positive(), z.lte(1_000_000_000))),
});
const fileSchema = z.object({ about: aboutSchema, preloadedState: z.string(), payload: z.string() });
/** Requires `replay`: without it the app in the frame would send requests. */
const stateSchema = z.looseObject({ replay: z.object({ savedAt: z.iso.datetime() }) });
const actionsSchema = z.array(z.looseObject({ type: z.string() }));

/** The record in a file, or one sentence that says why there is none. */
export async function readRecord(file: Blob): Promise<SupportRecord | string> {
  if (file.size > LARGEST) return 'ファイルが大きすぎるため、開けません（20 MBまで）。';
  try {
    return parseRecord(await file.text());
  } catch {
    return 'サポート用の記録として読み取れないファイルです。';
  }
}

function parseRecord(text: string): SupportRecord {
  const { about, preloadedState, payload } = fileSchema.parse(JSON.parse(text));
  const state = stateSchema.parse(readBoundJson(preloadedState));
  const actions = actionsSchema.parse(readBoundJson(payload, MOST_ACTIONS + 1));
  const { firstAction = 1, ...rest } = about;
  return {
    about: {
      ...rest,
      times: about.times?.slice(0, MOST_ACTIONS).map(knownTime),
      inquiryNumbers: about.inquiryNumbers?.slice(0, MOST_ACTIONS),
    },
    firstAction,
    actions: actions.slice(0, MOST_ACTIONS),
    isCut: actions.length > MOST_ACTIONS,
    preloadedState: JSON.stringify(state),
  };
}
