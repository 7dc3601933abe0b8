import type { NotificationInstance } from 'antd/es/notification/interface';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import type { Toast } from '../../store/slices/toastSlice';
import { InquiryNumber } from '../../ui/messages/InquiryNumber';
import { TelephoneLinks } from '../../ui/TelephoneLinks';
import { ToneIcon } from '../../ui/messages/ToneIcon';

interface ToastItemProps {
  readonly toast: Toast;
  readonly notification: NotificationInstance;
  readonly isPageIdle: boolean;
  readonly onDismiss: (id: string) => void;
}

const SHOWN_FOR_MS = { success: 6_000, info: 6_000, error: 10_000 } as const;

/**
 * Shows a toast until its time has passed or the member closes it. The time stands still while the member points at the
 * toast or the focus is in it.
 */
export function ToastItem({ toast, notification, isPageIdle, onDismiss }: ToastItemProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { id, tone } = toast;
  useCountdown(SHOWN_FOR_MS[tone], isPageIdle || isHovered || isFocused, () => onDismiss(id));

  const show = useEffectEvent(() => {
    notification[tone]({
      key: id,
      icon: <ToneIcon tone={tone} />,
      title: <TelephoneLinks>{toast.title}</TelephoneLinks>,
      description: <ToastText {...toast} />,
      role: tone === 'error' ? 'alert' : 'status',
      onClose: () => onDismiss(id),
      props: {
        onMouseOver: () => setIsHovered(true),
        onMouseOut: () => setIsHovered(false),
        onFocus: () => setIsFocused(true),
        onBlur: () => setIsFocused(false),
      },
    });
  });
  useEffect(() => {
    show();
    return () => notification.destroy(id);
  }, [notification, id]);
  return null;
}

function ToastText({ text, inquiryNumber }: Toast) {
  return (
    <>
      {text !== undefined && (
        <p>
          <TelephoneLinks>{text}</TelephoneLinks>
        </p>
      )}
      <InquiryNumber value={inquiryNumber} />
    </>
  );
}

/** Calls `onElapsed` after `durationMs` milliseconds, not counting pauses. */
function useCountdown(durationMs: number, isPaused: boolean, onElapsed: () => void) {
  const remainingMs = useRef(durationMs);
  const elapsed = useEffectEvent(onElapsed);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => elapsed(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
