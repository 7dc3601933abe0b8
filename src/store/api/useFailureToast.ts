import { useCallback } from 'react';
import type { ErrorBody } from '../../contract/errorBody';
import { FAILURE_MESSAGE } from '../../contract/messages';
import { toastShown } from '../slices/toastSlice';
import { describeFailure, errorBody, inquiryNumber, withInquiryNumber, type ApiError } from './errors';
import { useAppDispatch } from '..';

export interface ToldFailure extends ErrorBody {
  readonly isAnnounced?: boolean;
  /** A limit refused the call (429). */
  readonly isLimited?: boolean;
}

/**
 * Returns a function that shows a toast with the reason of a failed mutation (§8, decisions §5): the server's text,
 * else the app's. It returns the text, for the form to show as well: in silence where the toast announces it.
 */
export function useFailureToast(): (error: ApiError) => ToldFailure {
  const dispatch = useAppDispatch();
  return useCallback(
    (error) => {
      // 503 shows the maintenance page instead; STALE is about a session that has ended.
      if (error.status === 503 || error.status === 'STALE') return {};
      const { message, errors } = errorBody(error);
      const number = inquiryNumber(error);
      const isLimited = error.status === 429;
      const toast = { tone: 'error', ...(number !== undefined && { inquiryNumber: number }) } as const;
      if (message !== undefined) dispatch(toastShown({ ...toast, title: message }));
      if (message !== undefined || errors !== undefined) {
        const isAnnounced = message !== undefined;
        return { message: message && withInquiryNumber(message, error), errors, isAnnounced, isLimited };
      }
      const reason = describeFailure(error);
      dispatch(toastShown({ ...toast, title: FAILURE_MESSAGE, ...(reason !== FAILURE_MESSAGE && { text: reason }) }));
      return { message: withInquiryNumber(reason, error), isAnnounced: true, isLimited };
    },
    [dispatch],
  );
}
