import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorBodySchema, type ErrorBody } from '#contract/errorBody';
import { FAILURE_MESSAGE } from '#contract/messages';

/**
 * Why a call failed (§8). A number is the HTTP status with the body as it came; the words are failures without a usable
 * answer. `STALE`: the session it was asked in is over. `NO_SESSION`: it needs a token and there is none, so nothing
 * was sent. `NO_STORAGE`: the browser keeps no token for this tab, so signing in was not tried. `REPLAY`: support staff
 * are looking at a record, which sends nothing.
 */
export type ApiError =
  | { readonly status: number; readonly data: unknown; readonly requestId?: string }
  | {
      readonly status:
        | 'FETCH_ERROR'
        | 'TIMEOUT_ERROR'
        | 'UNREADABLE'
        | 'WRONG_SHAPE'
        | 'STALE'
        | 'NO_SESSION'
        | 'NO_STORAGE'
        | 'REPLAY';
    };

/** fetchBaseQuery's error without the texts that may quote an answer. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') return { status: error.status, data: error.data };
  switch (error.status) {
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
      return { status: error.status };
    case 'PARSING_ERROR':
    case 'CUSTOM_ERROR':
      return { status: 'UNREADABLE' };
  }
}

/**
 * RTK Query's results also admit SerializedError, for a base query that throws; ours never does, but the end of a
 * session aborts its calls.
 */
export function asApiError(error: ApiError | object): ApiError {
  if ('status' in error) return error;
  return { status: 'name' in error && error.name === 'AbortError' ? 'STALE' : 'UNREADABLE' };
}

/** The refusal's body where it has the contract's shape, without what has no words; else an empty one. */
export function errorBody(error: ApiError): ErrorBody {
  const { data: { message, errors = {} } = {} } = errorBodySchema.safeParse('data' in error ? error.data : undefined);
  const worded = Object.entries(errors)
    .map(([field, reasons]) => [field, reasons.filter(hasWords)] as const)
    .filter(([, reasons]) => reasons.length > 0);
  return {
    ...(message !== undefined && hasWords(message) && { message }),
    ...(worded.length > 0 && { errors: Object.fromEntries(worded) }),
  };
}

function hasWords(text: string): boolean {
  return text.trim() !== '';
}

/**
 * The request id that a member can quote for a reportable failure; the server's log has it. Undefined for other
 * failures, and where no answer came.
 */
export function inquiryNumber(error: ApiError): string | undefined {
  return 'requestId' in error && isReportable(error) ? error.requestId : undefined;
}

/** The text of a form's alert, with the inquiry number; it stays after the toast has gone. */
export function withInquiryNumber(words: string, error: ApiError): string {
  const number = inquiryNumber(error);
  return number === undefined ? words : `${words}（お問い合わせ番号 ${number}）`;
}

/** Whether no answer came at all, as in a place without signal. */
export function isNetworkFailure({ status }: ApiError): boolean {
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
}

/** Text for a failure the server gave no words for, by what a member can do about it. */
export function describeFailure(error: ApiError): string {
  switch (error.status) {
    case 'FETCH_ERROR':
      return '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。';
    case 'TIMEOUT_ERROR':
      return '応答に時間がかかっています。しばらくしてから、もう一度お試しください。';
    case 'NO_STORAGE':
      return 'ブラウザの設定により、ログインの状態を保存できません。サイトデータ（Cookieなど）の保存を許可してから、もう一度お試しください。';
    case 'REPLAY':
      return '保存された記録を表示しているため、通信は行われません。';
    case 404:
      return 'お探しの情報が見つかりませんでした。';
    case 429:
      return 'しばらく時間をおいてから、もう一度お試しください。';
    default:
      return FAILURE_MESSAGE;
  }
}

/** Whether a failed mutation may have taken effect although no answer confirmed it (decisions §6.2). */
export function isOutcomeUnknown({ status }: ApiError): boolean {
  if (typeof status === 'number') return status >= 500 && status !== 503;
  return ['FETCH_ERROR', 'TIMEOUT_ERROR', 'UNREADABLE', 'WRONG_SHAPE'].includes(status);
}

/** Statuses that the app handles without a report. */
const EXPECTED_STATUSES = [401, 404, 429, 503];

/**
 * Whether the fault is ours to look into: a server fault, an unreadable answer, or a refusal without a reason (§8), but
 * not maintenance (503).
 */
export function isReportable(error: ApiError): boolean {
  if (typeof error.status === 'number') {
    if (EXPECTED_STATUSES.includes(error.status)) return false;
    return error.status >= 500 || Object.keys(errorBody(error)).length === 0;
  }
  return error.status === 'UNREADABLE' || error.status === 'WRONG_SHAPE';
}
