import { hasOwnFields } from '#domain/paymentMode';
import type { SettingFault } from './settingFields';

type Environment = Readonly<Record<string, string>>;

/**
 * Returns the faults in the settings of the card form's origin. Both the app's build and the start of the server call
 * this function (decisions §15).
 */
export function cardFormFaults(env: Environment): readonly SettingFault[] {
  const { SANDBOX, PAYMENT_MODE, CARD_FORM_ORIGIN = '', PUBLIC_URL = '' } = env;
  const isPublic = SANDBOX === 'off';
  const isMissing = isPublic && hasOwnFields(PAYMENT_MODE);
  const rows =
    CARD_FORM_ORIGIN === ''
      ? ([
          [isMissing, 'CARD_FORM_ORIGIN', `must not be empty with SANDBOX=off and PAYMENT_MODE=${PAYMENT_MODE}`],
        ] as const)
      : ([
          [isPublic && !isHttps(CARD_FORM_ORIGIN), 'CARD_FORM_ORIGIN', 'must be an https origin with SANDBOX=off'],
          // PUBLIC_URL must also be set, since only the app's origin may frame the card form's page and send it
          // messages.
          [isPublic && !isHttps(PUBLIC_URL), 'PUBLIC_URL', 'must be an https address with SANDBOX=off'],
          [isOfOthers(env), 'CARD_FORM_ORIGIN', 'must have another host than the app and the API'],
        ] as const);
  return rows.filter(([isFault]) => isFault).map(([, name, fault]) => ({ name, fault }));
}

function isOfOthers({ CARD_FORM_ORIGIN = '', PUBLIC_URL = '', API_URL = '', API_ORIGIN = '' }: Environment): boolean {
  const others = [PUBLIC_URL || 'http://localhost', API_URL, API_ORIGIN].map(hostOf);
  const host = hostOf(CARD_FORM_ORIGIN);
  return host !== '' && others.includes(host);
}

const isHttps = (address: string): boolean => address.startsWith('https://');

/** Returns the host of an address without the port, because some proxies leave the port out of `Host`. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
