import type { Appearance, FincodeInitializer, FincodeInstance, FincodeUI } from '@fincode/js';
import { CARD_LABELS } from '#contract/cardForm';
import { palette } from '../ui/theme/palette';

/** The objects of fincode's script: `fincode` exchanges a card, and `ui` is the fields on the page. */
export interface OpenedFields {
  readonly fincode: FincodeInstance;
  readonly ui: FincodeUI;
}

/** Labels and colours of fincode's fields, as far as fincode allows changes. */
const APPEARANCE: Appearance = {
  layout: 'vertical',
  hidePayTimes: true,
  labelCardNo: CARD_LABELS.cardNumber,
  labelExpire: CARD_LABELS.cardExpiry,
  labelCVC: CARD_LABELS.cardSecurityCode,
  labelHolderName: CARD_LABELS.cardholderName,
  colorBackground: palette.white,
  colorBackgroundInput: palette.white,
  colorText: palette.ink,
  colorLabelText: palette.brownDeep,
  colorBorder: palette.goldLine,
  colorError: palette.alert,
  fontFamily: 'Inter, sans-serif',
};

/** Loads fincode's browser script. Rejects if the script does not load. */
export function loadScript(page: Document, address: string): Promise<void> {
  const script = page.createElement('script');
  script.src = address;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the card provider did not load')));
    page.head.append(script);
  });
}

/** Renders fincode's fields into `place`. Throws if fincode's script is missing. */
export function openFields(page: Window, publicKey: string, place: HTMLElement): OpenedFields {
  // fincode's script sets the property `Fincode` of the window.
  const { Fincode } = page as Window & { readonly Fincode?: FincodeInitializer };
  if (!Fincode) throw new Error('The script of the card provider defines nothing');
  const fincode = Fincode(publicKey);
  const ui = fincode.ui(APPEARANCE);
  ui.create('token', APPEARANCE);
  ui.mount(place.id, String(place.clientWidth));
  return { fincode, ui };
}
