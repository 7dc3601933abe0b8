import { Marks } from './support/canary/marks';
import { recordRedux } from './support/canary/recordRedux';
import { addServerFiles, lookAtStorages, Sightings, watchBrowser } from './support/canary/watchBrowser';
import { CARDHOLDER, CARDS, expectPaid, SECURITY_CODE } from './support/cards';
import { cardFrame, test } from './support/fincodeFixtures';
import { expect } from './support/fixtures';
import { saveRecord } from './support/recordFile';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

const TO_PROVIDER = ['POST /sandbox/fincode/v1/tokens body'];

test(
  'a card in the provider’s own fields is nowhere but in the request to the provider',
  tagged('beyond', 'phone'),
  async ({ page, context, newcomer: { email, password }, ownServer }) => {
    const marks = new Marks();
    const sightings = new Sightings();
    const settled = await watchBrowser(context, sightings, marks);
    const recorded = await recordRedux(page);
    const fields = cardFrame(page);
    const payWith = async (cardNumber: string) => {
      await fields.getByLabel('カード番号').fill(cardNumber);
      await fields.getByLabel('有効期限').fill('12/34');
      await fields.getByLabel('セキュリティコード').fill(SECURITY_CODE);
      await fields.getByLabel('カード名義').fill(CARDHOLDER);
      await page.getByRole('button', { name: '支払って申し込む' }).click();
    };

    await signInAt(page, '/payment?plan=3&new=true', email, password);
    await payWith(CARDS.declined);
    await expect(page.getByText('お支払いを完了できませんでした')).toBeVisible();
    // After a refusal the form focuses its first field. Waits for the focus, because it would close the account menu,
    // which `saveRecord` opens.
    await expect(fields.getByLabel('カード番号')).toBeFocused();
    await lookAtStorages(page, sightings);
    sightings.add('saved record', await saveRecord(page));
    await page.keyboard.press('Escape');
    await payWith(CARDS.challenged);
    await page.getByRole('button', { name: '認証する' }).click();
    await expectPaid(page);
    await lookAtStorages(page, sightings);
    sightings.add('saved record', await saveRecord(page));
    await settled();
    recorded(sightings);
    await addServerFiles(ownServer.folder, sightings);

    const found = sightings.find(marks);
    expect(found).toMatchObject({
      card: TO_PROVIDER,
      'security code': TO_PROVIDER,
      cardholder: TO_PROVIDER,
      'card token': ['POST /v1/me/payments body'],
    });
    // Proves that the search for card data looked into these places.
    expect(sightings.places).toEqual(
      expect.arrayContaining(['action of a call', 'database', 'server log', 'state auth']),
    );
  },
);
