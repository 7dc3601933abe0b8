import * as z from 'zod/mini';
import { shortText } from './boundJson';
import { endpointOf } from './listRequests';
import { numberOf, type RecordedAction, type SupportRecord } from './supportRecord';

/** A short text, or a part of the screen (`src/store/slices/screenSlice.ts`). */
const subjectSchema = z.union([
  z.string(),
  z.pipe(
    z.object({ part: z.string() }),
    z.transform(({ part }) => part),
  ),
]);

/** The most characters of the text. */
const LONGEST = 300;

/** An action's type, with the endpoint, the part of the screen or the short text that it is about. */
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

/** The time of day in the zone of the person who looks, with milliseconds: requests are milliseconds apart. */
export function describeTime(epochMs: number | undefined): string {
  return epochMs === undefined ? '—' : TIME_OF_DAY.format(epochMs);
}
