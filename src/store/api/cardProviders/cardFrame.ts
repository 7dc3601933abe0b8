import { CARD_LABELS, fromCardFormSchema, type FromCardForm, type ToCardForm } from '#contract/cardForm';
import { Secret } from '#domain/secret';
import type { CardFrame, Tokenization } from './cardAdapter';

/** For all calls of the page together; shorter than the 30 s after which a provider counts as silent. */
const TIMEOUT_MS = 25_000;

/** Calls `onMessage` with each message of the page in the frame, and with no other; returns what ends that. */
export function listenToFrame(frame: CardFrame, onMessage: (message: FromCardForm) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.window || origin !== frame.origin) return;
    const message = fromCardFormSchema.safeParse(data);
    if (message.success) onMessage(message.data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

export function tellFrame(frame: CardFrame, message: ToCardForm): void {
  frame.window.postMessage(message, frame.origin);
}

/** Has the page in the frame exchange its card for a token of one payment; a silent page is given up. Never rejects. */
export function tokenizeInFrame(frame: CardFrame, deviation = 0): Promise<Tokenization> {
  const request = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (result: Tokenization) => {
      clearTimeout(timer);
      stopListening();
      resolve(result);
    };
    const timer = setTimeout(() => end({ refusal: null }), TIMEOUT_MS);
    const stopListening = listenToFrame(frame, (message) => {
      // A late answer is about a card that may have been changed since.
      if ('request' in message && message.request === request) end(readAnswer(message));
    });
    tellFrame(frame, { kind: 'tokenize', request, ...(deviation !== 0 && { deviation }) });
  });
}

function readAnswer(answer: Extract<FromCardForm, { readonly request: string }>): Tokenization {
  if (answer.kind === 'token') return { cardToken: new Secret(answer.token) };
  if (answer.kind === 'unknown') return { refusal: null };
  const { fields, message } = answer;
  if (fields.length < 2) return { refusal: { field: fields[0], message } };
  const labels = fields.map((field) => CARD_LABELS[field]).join('、');
  return { refusal: { field: undefined, message: `${labels}をご確認ください` } };
}
