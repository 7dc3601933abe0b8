import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCardForm } from './cardFormSettings';
import { cardFormHeaders, securityHeaders } from './securityHeaders';
import { renderLegalDocument } from '../../server/pages/renderLegalDocument';
import { readTransmissions } from '../../server/pages/transmissions';

const POLICY = (
  JSON.parse(readFileSync(path.join(__dirname, '../../sandbox/catalogue.json'), 'utf8')) as {
    legalDocuments: { legalDocType: number; text: string }[];
  }
).legalDocuments.find(({ legalDocType }) => legalDocType === 3);

const pageWith = (env: Record<string, string>) =>
  renderLegalDocument({ legalDocType: 3, text: POLICY?.text ?? '' }, 'みやこ市立美術館', readTransmissions(env));

const SERVICES = {
  GEOCODING_ENDPOINT: 'https://maps.example.test/geocode/json',
  SENTRY_DSN: 'https://key@reports.example.test:8443/12',
};

const FINCODE = {
  PAYMENT_MODE: 'fincode',
  PAYMENT_SERVICE_ID: 'p_prod_museum',
  PAYMENT_ENDPOINT: '',
  PUBLIC_URL: 'https://members.example.test',
  CARD_FORM_ORIGIN: 'https://cards.example.test',
};

/** Returns the origins of other sites in the content security policies of the app and of the card form's page. */
function originsOf(env: Record<string, string>): string[] {
  const cardForm = readCardForm(env);
  const headers = [
    securityHeaders(env, { scripts: [], styles: [] }),
    ...(cardForm === null ? [] : [cardFormHeaders(cardForm)]),
  ];
  const policies = headers.map((one) => one['Content-Security-Policy'] ?? '').join(' ');
  const own = new Set([env['PUBLIC_URL'], 'http://localhost:*', 'http://127.0.0.1:*']);
  return [...new Set(policies.match(/https?:\/\/[^\s;]+/g))].filter((origin) => !own.has(origin));
}

describe('the section 外部送信 of the privacy policy', () => {
  it.each<Record<string, string>>([
    SERVICES,
    { ...SERVICES, PAYMENT_MODE: 'sandbox', PAYMENT_ENDPOINT: 'https://pay.example.test/v1' },
    { ...SERVICES, API_ORIGIN: 'https://api.example.test', PAYMENT_MODE: 'none', PAYMENT_ENDPOINT: '' },
    { ...SERVICES, ...FINCODE },
    { ...FINCODE, PAYMENT_SERVICE_ID: 'p_test_museum', API_ORIGIN: 'https://api.example.test' },
  ])('names every origin of the content security policies of %j', (env) => {
    const origins = originsOf(env);
    expect(origins.length).toBeGreaterThan(1);
    const page = pageWith(env);
    for (const origin of origins) expect(page).toContain(origin);
    expect(page).not.toContain('{{');
  });

  it('has a row for each service that is set, and none for others', () => {
    const page = pageWith({ ...SERVICES, SENTRY_DSN: '' });
    expect(page).toContain(
      '<tr>\n<td>地図情報サービス（https://maps.example.test）</td>\n' +
        '<td>入力された郵便番号、接続元のIPアドレス、ご利用の環境に関する情報</td>\n<td>住所の入力の補助</td>\n</tr>',
    );
    expect(page).not.toMatch(/Sentry|決済代行会社（|key@/);
  });

  it('says that there is none where all is the site itself', () => {
    const env = { GEOCODING_ENDPOINT: '/sandbox/geocode/json', PAYMENT_ENDPOINT: '/sandbox/payment', SENTRY_DSN: '' };
    expect(originsOf(env)).toEqual([]);
    expect(pageWith(env)).toContain('<p>当館のサーバーのほかに、情報を送信する先はありません。</p>');
  });
});
