import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, signInStarted } from './authSlice';

export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string;
  /** The request id that the member can quote to the support staff. */
  readonly inquiryNumber?: string | undefined;
}

/**
 * Returns whether a new toast removes an older one: one with the same title, or any error if the new toast is a
 * success.
 */
function isOutdatedBy(news: Toast, { tone, title }: Toast): boolean {
  return title === news.title || (tone === 'error' && news.tone === 'success');
}

const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as readonly Toast[],
  reducers: {
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [
        ...toasts.filter((toast) => !isOutdatedBy(payload, toast)),
        payload,
      ],
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter((toast) => toast.id !== payload),
  },
  extraReducers: (builder) =>
    builder
      // The next member must not see the previous member's toasts.
      .addCase(sessionEnded, () => [])
      // A new sign-in removes the errors shown before it.
      .addCase(signInStarted, (toasts) => toasts.filter(({ tone }) => tone !== 'error')),
  selectors: { selectToasts: (toasts) => toasts },
});

export const toastReducer = toastSlice.reducer;
export const { toastShown, toastDismissed } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
