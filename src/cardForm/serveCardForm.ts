import { CARD_FIELDS, toCardFormSchema, type FromCardForm } from '#contract/cardForm';
import type { Clock } from '#domain/clock';
import { isMeantEnter } from '../ui/isMeantEnter';
import type { OpenedFields } from './loadProvider';
import { makeToken, type CardAnswer } from './makeToken';
import { focusFields, hideFailure, showFailure, showWrongFields } from './notes';

/** Milliseconds after which the page reports that the fields have not appeared. */
const PATIENCE_MS = 10_000;

interface CardFormParts {
  /** Origin of /payment. */
  readonly appOrigin: string;
  /** Makes the provider render its fields into the element. */
  readonly openFields: (place: HTMLElement) => Promise<OpenedFields>;
  readonly now: Clock;
}

/**
 * Answers messages of /payment, which frames this page (contract/cardForm.ts): exchanges the card in the provider's
 * fields for a token. Also tells /payment the page's height. Ignores messages from other windows or origins.
 */
export function serveCardForm(page: Window, { appOrigin, openFields, now }: CardFormParts): void {
  // Hides the failure message, which the page shows from the start in case this script does not load.
  hideFailure(page.document);
  const tell = (message: FromCardForm) => page.parent.postMessage(message, appOrigin);
  const place = page.document.getElementById('fields');
  const fields = place ? openFields(place) : Promise.reject(new Error('The page has no #fields'));
  const late = setTimeout(() => showFailure(page.document), PATIENCE_MS);
  fields
    .then(
      () => hideFailure(page.document),
      () => showFailure(page.document),
    )
    .finally(() => clearTimeout(late));

  const answer = async (request: string, deviation: number) => {
    const corrected = () => new Date(now().getTime() + deviation);
    const result = await fields
      .then((opened) => makeToken(opened, corrected))
      .catch((): CardAnswer => ({ kind: 'unknown' }));
    const wrong = result.kind === 'refused' ? result.wrong : {};
    if (result.kind !== 'unknown') showWrongFields(page.document, wrong);
    if (result.kind !== 'refused') tell({ ...result, request });
    else
      tell({ kind: 'refused', request, fields: CARD_FIELDS.filter((name) => name in wrong), message: result.message });
  };

  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const message = toCardFormSchema.safeParse(data);
    if (source !== page.parent || origin !== appOrigin || !message.success) return;
    if (message.data.kind === 'tokenize') void answer(message.data.request, message.data.deviation ?? 0);
    else
      void fields.then(
        () => focusFields(page.document),
        () => undefined,
      );
  });
  page.addEventListener('keydown', (event) => {
    if (isMeantEnter(event) && event.target instanceof HTMLInputElement) tell({ kind: 'submit' });
  });
  new ResizeObserver(() => {
    tell({ kind: 'height', height: Math.ceil(page.document.body.getBoundingClientRect().height) });
  }).observe(page.document.body);
}
