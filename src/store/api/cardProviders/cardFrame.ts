import { CARD_LABELS, fromCardFormSchema, type FromCardForm, type ToCardForm } from '#contract/cardForm';
import { Secret } from '#domain/secret';
import type { CardFrame, Tokenization } from './cardAdapter';

/**
 * Milliseconds that the page in the frame may take for an answer. Must be less than 30 s, after which the provider's
 * own request fails.
 */
const TIMEOUT_MS = 25_000;

/** Calls `onMessage` for each valid message of the page in the frame. Returns a function that removes the listener. */
export function listenToFrame(frame: CardFrame, onMessage: (message: FromCardForm) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.window || origin !== frame.origin) return;
    const message = fromCardFormSchema.safeParse(data);
    if (message.success) onMessage(message.data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

export function postToFrame(frame: CardFrame, message: ToCardForm): void {
  frame.window.postMessage(message, frame.origin);
}

/**
 * Asks the page in the frame to exchange its card for a token of one payment. Gives up after `TIMEOUT_MS`; never
 * rejects.
 */
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
      // Ignores answers to earlier requests: the member may have changed the card since.
      if ('request' in message && message.request === request) end(readAnswer(message));
    });
    postToFrame(frame, { kind: 'tokenize', request, ...(deviation !== 0 && { deviation }) });
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
