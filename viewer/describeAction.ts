import * as z from 'zod/mini';
import { shortText } from './boundJson';
import { endpointOf } from './listRequests';
import { numberOf, type RecordedAction, type SupportRecord } from './supportRecord';

/**
 * Accepts a text, or an object with the name of a part of the screen, which becomes the result
 * (`src/store/slices/screenSlice.ts`).
 */
const subjectSchema = z.union([
  z.string(),
  z.pipe(
    z.object({ part: z.string() }),
    z.transform(({ part }) => part),
  ),
]);

/** Upper limit of a description in characters. */
const LONGEST = 300;

/** Returns the action's type, followed by its endpoint, its part of the screen or its text. */
export function describeAction(action: RecordedAction): string {
  const subject = endpointOf(action) ?? subjectSchema.safeParse(action['payload']).data;
  return shortText(subject === undefined ? action.type : `${action.type} ${subject}`, LONGEST);
}

export function describeMoment(record: SupportRecord, moment: number): string {
  const action = record.actions[moment - 1];
  return action ? `操作 ${numberOf(record, moment)}：${describeAction(action)}` : '記録の最初';
}

const TIME_OF_DAY = new Intl.DateTimeFormat('ja-JP', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** Formats a time of day in the viewer's time zone, with milliseconds, because requests are close together. */
export function describeTime(epochMs: number | undefined): string {
  return epochMs === undefined ? '—' : TIME_OF_DAY.format(epochMs);
}
