import { useState } from 'react';
import { InquiryNumber } from '../InquiryNumber';
import { useCountdown } from './useCountdown';

export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string | undefined;
  readonly inquiryNumber?: string | undefined;
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly isPageIdle: boolean;
  readonly onDismiss: (id: string) => void;
}

const SHOWN_FOR_MS = { success: 6_000, info: 6_000, error: 10_000 } as const;

/** One toast, on the screen until its time is up or it is closed; it waits while pointed at or focused. */
export function ToastItem({ toast: { id, tone, title, text, inquiryNumber }, isPageIdle, onDismiss }: ToastItemProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(SHOWN_FOR_MS[tone], isPageIdle || isHovered || isFocused, () => onDismiss(id));

  return (
    <div
      className={`museum-toast museum-toast--${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <div className="museum-toast__words">
        <p className="museum-toast__title">{title}</p>
        {text !== undefined && <p>{text}</p>}
        <InquiryNumber value={inquiryNumber} />
      </div>
      <button className="museum-toast__close" type="button" aria-label="閉じる" onClick={() => onDismiss(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}
