import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, signInStarted } from './authSlice';

export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string;
  /** Request id that the member can quote to support staff. */
  readonly inquiryNumber?: string | undefined;
}

/**
 * Returns whether a new toast removes an older one: if both have the same title, or if the new one reports a success
 * and the older one an error.
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
      // Removes all toasts when a session ends, so that the next member does not see them.
      .addCase(sessionEnded, () => [])
      // Removes error toasts when a new sign-in begins, because they concern the time before.
      .addCase(signInStarted, (toasts) => toasts.filter(({ tone }) => tone !== 'error')),
  selectors: { selectToasts: (toasts) => toasts },
});

export const toastReducer = toastSlice.reducer;
export const { toastShown, toastDismissed } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
