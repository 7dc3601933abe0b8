import * as z from 'zod/mini';
import { shortText } from './boundJson';
import { knownTime, numberOf, type RecordedAction, type SupportRecord } from './supportRecord';

const requestActionSchema = z.object({
  type: z.string().check(z.regex(/\/execute(?:Query|Mutation)\/(?:pending|fulfilled|rejected)$/)),
  meta: z.object({
    requestId: z.string(),
    requestStatus: z.enum(['pending', 'fulfilled', 'rejected']),
    arg: z.object({ endpointName: z.string(), originalArgs: z.optional(z.unknown()) }),
    startedTimeStamp: z.catch(z.optional(z.number()), undefined),
    /** True if the endpoint's `condition` refused the call, so that no request was sent. */
    condition: z.optional(z.boolean()),
    /** Status of the answer; missing in records of older builds. */
    baseQueryMeta: z.optional(z.object({ status: z.number() })),
  }),
  payload: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});
export type RequestAction = z.infer<typeof requestActionSchema>;

export const isOfMutation = ({ type }: RequestAction): boolean => type.includes('/executeMutation/');

const failureSchema = z.object({ status: z.union([z.number(), z.string()]), requestId: z.optional(z.string()) });

/** Upper limit of the texts in the table's cells, in characters. */
const LONGEST = 200;

/** A call in the record. Values that the record lacks are undefined. */
export interface RecordedRequest {
  readonly id: string;
  readonly endpoint: string;
  /** When the call was sent, in epoch milliseconds. */
  readonly startedAt: number | undefined;
  readonly durationMs: number | undefined;
  readonly status: string;
  readonly inquiryNumber: string | undefined;
  /** Masked body of the answer as the app received it; after a failure, the app's error. */
  readonly answer: unknown;
  /** Moment after the answer or, if there is no answer, after the call was sent. */
  readonly moment: number;
  /** Number of the action at `moment`. */
  readonly actionNumber: number;
}

/** Returns the calls in a record, in the order in which they were sent. */
export function listRequests(record: SupportRecord): readonly RecordedRequest[] {
  const requests = new Map<string, RecordedRequest>();
  record.actions.forEach((action, index) => {
    const parsed = readRequestAction(action);
    if (!parsed) return;
    const { requestId, startedTimeStamp, arg } = parsed.meta;
    const at = record.about.times?.[index];
    const startedAt = requests.get(requestId)?.startedAt ?? knownTime(startedTimeStamp);
    const isOver = parsed.meta.requestStatus !== 'pending';
    requests.set(requestId, {
      id: requestId,
      endpoint: shortText(arg.endpointName, LONGEST),
      startedAt,
      durationMs: isOver && at !== undefined && startedAt !== undefined ? Math.max(0, at - startedAt) : undefined,
      status: statusOf(parsed),
      inquiryNumber: inquiryNumberOf(parsed),
      answer: parsed.payload,
      moment: index + 1,
      actionNumber: numberOf(record, index + 1),
    });
  });
  return [...requests.values()];
}

/** Returns the endpoint of a call's action; undefined for other actions. */
export function endpointOf(action: RecordedAction): string | undefined {
  return readRequestAction(action)?.meta.arg.endpointName;
}

/** Returns the action if it belongs to a call that was sent; otherwise undefined. */
export function readRequestAction(action: RecordedAction): RequestAction | undefined {
  const { data } = requestActionSchema.safeParse(action);
  return data?.meta.condition === true ? undefined : data;
}

/** Returns the result of a call: the HTTP status of its answer or, if the record has none, a Japanese word. */
export function statusOf({ meta, payload }: RequestAction): string {
  if (meta.requestStatus === 'pending') return '応答なし';
  if (meta.requestStatus === 'fulfilled') return String(meta.baseQueryMeta?.status ?? '成功');
  const { data } = failureSchema.safeParse(payload);
  return data ? shortText(String(data.status), LONGEST) : '中止';
}

function inquiryNumberOf({ meta, payload }: RequestAction): string | undefined {
  if (meta.requestStatus !== 'rejected') return undefined;
  const requestId = failureSchema.safeParse(payload).data?.requestId;
  return requestId === undefined ? undefined : shortText(requestId, LONGEST);
}
