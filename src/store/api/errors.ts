import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorBodySchema, type ErrorBody } from '#contract/errorBody';
import { FAILURE_MESSAGE } from '#contract/messages';

/**
 * Why a call failed. A number is the HTTP status, with the body as `data`; a word means that there is no usable answer.
 * `STALE`: the call's session has ended. `NO_SESSION`: not sent, because the call needs a token. `NO_STORAGE`: login
 * not sent, because the browser cannot store a token. `REPLAY`: not sent, because the store shows a record.
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

/** Converts an error of `fetchBaseQuery`. Leaves out the error's texts, which may quote an answer. */
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
 * Narrows RTK Query's error type, which includes `SerializedError` for base queries that throw. The app's base query
 * never throws, but RTK Query creates such an error for a call that the end of a session aborts; this error becomes
 * `STALE`.
 */
export function asApiError(error: ApiError | object): ApiError {
  if ('status' in error) return error;
  return { status: 'name' in error && error.name === 'AbortError' ? 'STALE' : 'UNREADABLE' };
}

/**
 * Returns the body of a refusal without blank messages. Returns an empty body if the answer's body does not match the
 * contract.
 */
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
 * Returns the request id of a failure that is reported, by which support staff find the request in the server's log.
 * Returns undefined for a failure that is not reported, and for one without an answer.
 */
export function inquiryNumber(error: ApiError): string | undefined {
  return 'requestId' in error && isReportable(error) ? error.requestId : undefined;
}

/** Adds the inquiry number, if there is one, to the text of a form's alert, which stays after the toast has gone. */
export function withInquiryNumber(words: string, error: ApiError): string {
  const number = inquiryNumber(error);
  return number === undefined ? words : `${words}（お問い合わせ番号 ${number}）`;
}

/** Returns whether no answer arrived at all, for example because the device is offline. */
export function isNetworkFailure({ status }: ApiError): boolean {
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
}

/** Returns a text for a failure that the server does not describe. The text says what the member can do. */
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

/**
 * Returns why the server refused a load: its own reason, or the wait after 429. Returns undefined without a reason, and
 * for faults of server and network. A refusal with a reason is not reported, so the member is the one who reads it.
 */
export function refusalReason(error: ApiError | undefined): string | undefined {
  if (typeof error?.status !== 'number' || error.status >= 500) return undefined;
  return error.status === 429 ? describeFailure(error) : errorBody(error).message;
}

/** Returns why a load failed: the server's reason, or what the member can do. */
export function describeLoadFailure(error: ApiError | undefined): string {
  return refusalReason(error) ?? '通信の状態をご確認のうえ、もう一度お試しください。';
}

/**
 * Returns whether a failed mutation may have taken effect on the server, because the app got no answer that excludes
 * this (decisions §6.2).
 */
export function isOutcomeUnknown({ status }: ApiError): boolean {
  if (typeof status === 'number') return status >= 500 && status !== 503;
  return ['FETCH_ERROR', 'TIMEOUT_ERROR', 'UNREADABLE', 'WRONG_SHAPE'].includes(status);
}

/** Statuses that the app handles itself, so that they need no error report. */
const EXPECTED_STATUSES = [401, 404, 429, 503];

/**
 * Returns whether developers must look into the failure: an error of the server, an unreadable answer, or a refusal
 * without a reason. Maintenance (503) needs no report.
 */
export function isReportable(error: ApiError): boolean {
  if (typeof error.status === 'number') {
    if (EXPECTED_STATUSES.includes(error.status)) return false;
    return error.status >= 500 || Object.keys(errorBody(error)).length === 0;
  }
  return error.status === 'UNREADABLE' || error.status === 'WRONG_SHAPE';
}
