import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, signInStarted } from './authSlice';

export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string;
  /** What to quote to the support staff. */
  readonly inquiryNumber?: string | undefined;
}

/** A new toast replaces one with the same title; a success also removes the errors. */
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
      // A new sign-in removes the errors shown so far.
      .addCase(signInStarted, (toasts) => toasts.filter(({ tone }) => tone !== 'error')),
  selectors: { selectToasts: (toasts) => toasts },
});

export const toastReducer = toastSlice.reducer;
export const { toastShown, toastDismissed } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
