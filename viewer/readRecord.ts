import * as z from 'zod/mini';
import { MOST_CONTROLS } from '#domain/recordFormat';
import { readBoundJson, shortText } from './boundJson';
import { readDevToolsExport } from './devToolsExport';
import { knownTime, type SupportRecord } from './supportRecord';
import { NewerFormatError, upgradeRecord } from './upgradeRecord';

/** Upper limit of a file in bytes, ten times the app's own limit. */
const LARGEST = 20_000_000;
/** Upper limit of actions to read; the app writes 200. */
const MOST_ACTIONS = 5_000;

const shortTextSchema = z.pipe(
  z.string(),
  z.transform((text) => shortText(text, 200)),
);
const controlsSchema = z.pipe(
  z.array(shortTextSchema),
  z.transform((names) => names.slice(0, MOST_CONTROLS)),
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
  firstAction: z.int().check(z.positive(), z.lte(1_000_000_000)),
  seen: z.optional(
    z.object({
      heading: shortTextSchema,
      alerts: z.array(shortTextSchema),
      controls: z.optional(controlsSchema),
      disabled: z.optional(controlsSchema),
    }),
  ),
});
const bareSchema = z.looseObject({ about: z.looseObject({}) });
const fileSchema = z.object({ about: aboutSchema, preloadedState: z.string(), payload: z.string() });
/** `replay` is required: without it the app in the frame would send requests. */
const stateSchema = z.looseObject({ replay: z.object({ savedAt: z.iso.datetime() }) });
const actionsSchema = z.array(z.looseObject({ type: z.string() }));

/** A `File` has a time of its last change in epoch milliseconds; a `Blob` has none. */
type RecordFile = Blob & Partial<Pick<File, 'lastModified'>>;

/** Reads a record from a file. Returns the record, or a sentence about why the file cannot be opened. */
export async function readRecord(file: RecordFile): Promise<SupportRecord | string> {
  if (file.size > LARGEST) return 'ファイルが大きすぎるため、開けません（20 MBまで）。';
  try {
    return parseRecord(JSON.parse(await file.text()), file);
  } catch (fault) {
    if (fault instanceof NewerFormatError) return 'この記録は、より新しいバージョンのビューアーで開いてください。';
    return 'サポート用の記録として読み取れないファイルです。';
  }
}

function parseRecord(content: unknown, file: RecordFile): SupportRecord {
  const bare = bareSchema.safeParse(content).data;
  const upgraded = bare ? upgradeRecord(bare) : readDevToolsExport(content, file.lastModified ?? 0);
  const { about, preloadedState, payload } = fileSchema.parse(upgraded);
  const state = stateSchema.parse(readBoundJson(preloadedState));
  const actions = actionsSchema.parse(readBoundJson(payload, MOST_ACTIONS + 1));
  const { firstAction, ...rest } = about;
  return {
    about: {
      ...rest,
      times: about.times?.slice(0, MOST_ACTIONS).map(knownTime),
      inquiryNumbers: about.inquiryNumbers?.slice(0, MOST_ACTIONS),
    },
    firstAction,
    actions: actions.slice(0, MOST_ACTIONS),
    isCut: actions.length > MOST_ACTIONS,
    ...(!bare && { isExport: true }),
    preloadedState: JSON.stringify(state),
  };
}
