import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import * as z from 'zod/mini';
import type { CardFrame, EnteredCard } from '../../store/api/cardProviders/cardAdapter';
import { listenToFrame, postToFrame } from '../../store/api/cardProviders/cardFrame';
import { useAppSelector } from '../../store';
import { CARD_FORM_MISSING } from '#contract/cardForm';
import { FormSection } from '../../forms/FormSection';
import { MuseumForm } from '../../forms/MuseumForm';
import type { SubmissionOutcome } from '../../forms/formErrors';
import { selectIsReplay } from '../../store/slices/replaySlice';
import { useScreenState } from '../../store/useScreenState';
import './payment.css';

/** The form itself has no fields, because the card's data are typed into the frame. */
const NO_FIELDS = z.object({});

interface CardFrameFormProps {
  /** Address of the page with the provider's fields. */
  readonly page: string;
  readonly onSubmit: (card: EnteredCard) => Promise<SubmissionOutcome>;
  readonly submitLabel: string;
  readonly beforeButton: ReactNode;
  /** Whether to focus the card number, as after a declined card. */
  readonly focusNumber: boolean;
  /** Shown below the fields. */
  readonly children: ReactNode;
}

/** Card form with the provider's own fields in a frame (docs/payment-provider.md). */
export function CardFrameForm({ page, onSubmit, focusNumber, children, ...form }: CardFrameFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const submit = async () => {
    const inside = insideOf(frame.current);
    return inside ? onSubmit({ frame: inside }) : undefined;
  };
  return (
    <MuseumForm {...form} schema={NO_FIELDS} initialValues={{}} onSubmit={submit}>
      <FormSection title="カード情報">
        <FrameOfPage frame={frame} page={page} focusNumber={focusNumber} />
        <p className="museum-payment-card__note">カード情報は決済代行会社に直接送信され、当館では保存しません。</p>
      </FormSection>
      {children}
    </MuseumForm>
  );
}

/**
 * Moves the focus to a field inside the frame. First focuses the frame itself, because in Firefox and WebKit a page of
 * another origin cannot take the focus from this page.
 */
function focusFrame(element: HTMLIFrameElement, inside: CardFrame): void {
  element.focus();
  postToFrame(inside, { kind: 'focus' });
}

function insideOf(frame: HTMLIFrameElement | null): CardFrame | undefined {
  return frame?.contentWindow ? { window: frame.contentWindow, origin: new URL(frame.src).origin } : undefined;
}

interface FrameOfPageProps extends Pick<CardFrameFormProps, 'page' | 'focusNumber'> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** Milliseconds after which the form reports that the frame's page has not loaded. */
const PATIENCE_MS = 12_000;

/** Shows the frame, as high as its page. Enter in one of its fields submits the form. */
function FrameOfPage({ frame, page, focusNumber }: FrameOfPageProps) {
  const [height, setHeight] = useState<number>();
  const [missing, showMissing] = useScreenState<object>('cardFormMissing');
  useEffect(() => {
    if (height !== undefined) return undefined;
    const timer = setTimeout(() => showMissing({}), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      showMissing(undefined);
    };
  }, [height, showMissing]);
  useEffect(() => {
    const { current } = frame;
    const inside = insideOf(current);
    if (!current || !inside) return undefined;
    let isNew = true;
    return listenToFrame(inside, (message) => {
      if (message.kind === 'submit') current.closest('form')?.requestSubmit();
      if (message.kind === 'refused' && message.fields.length > 0) focusFrame(current, inside);
      if (message.kind !== 'height') return;
      setHeight(message.height);
      if (isNew && focusNumber) {
        focusFrame(current, inside);
      }
      isNew = false;
    });
  }, [frame, focusNumber]);
  // A replay shows an empty box, because it must not load the provider's page.
  const isReplay = useAppSelector(selectIsReplay);
  return (
    <>
      {missing && (
        <p className="museum-payment-card__note" role="alert">
          {CARD_FORM_MISSING}
        </p>
      )}
      {isReplay ? (
        <div className="museum-card-frame" />
      ) : (
        <iframe
          ref={frame}
          className="museum-card-frame"
          title="カード情報の入力欄"
          src={page}
          {...(height !== undefined && { style: { height } })}
        />
      )}
    </>
  );
}
