import * as z from 'zod/mini';
import type { SupportRecord } from './supportRecord';

/** Ten times what the app writes; bytes. */
const LARGEST = 20_000_000;

const aboutSchema = z.object({
  buildId: z.string(),
  savedAt: z.iso.datetime(),
  browser: z.optional(z.string()),
  width: z.optional(z.number()),
  timeZone: z.optional(z.string()),
  language: z.optional(z.string()),
  inquiryNumbers: z.optional(z.array(z.string())),
  times: z.optional(z.array(z.number())),
  longestList: z.optional(z.int()),
  firstAction: z.optional(z.int().check(z.positive())),
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
  stateSchema.parse(JSON.parse(preloadedState));
  const actions = actionsSchema.parse(JSON.parse(payload));
  const { firstAction = 1, ...rest } = about;
  return { about: rest, firstAction, actions, preloadedState };
}
