import { expect, type Page } from '@playwright/test';
import { button, field, openInNewTab } from './controls';

interface TypedProfile {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthday: readonly [year: string, month: string, day: string];
  readonly tel: string;
  readonly zip: string;
  /** Prefecture and city; without them the form must find the address by the postal code. */
  readonly region?: readonly [prefecture: string, city: string];
  readonly address: string;
}

/** Fills in the registration form except the password and the consents. */
export async function fillProfile(page: Page, profile: TypedProfile): Promise<void> {
  const { birthday, region } = profile;
  await field(page, '姓').fill(profile.lastName);
  await field(page, '名').fill(profile.firstName);
  for (const [index, label] of ['年', '月', '日'].entries()) {
    await field(page, label).selectOption(birthday[index] ?? '');
  }
  await page.getByRole('radio', { name: '女性' }).check();
  await field(page, '電話番号').fill(profile.tel);
  await field(page, '郵便番号').fill(profile.zip);
  if (region) {
    await field(page, '都道府県').selectOption(region[0]);
    await field(page, '市区町村').fill(region[1]);
  } else {
    await button(page, '住所を検索').click();
    await expect(field(page, '町名・番地・建物名')).toHaveValue('岡崎円勝寺町');
    await expect(field(page, '都道府県')).toHaveValue('京都府');
    await expect(field(page, '市区町村')).toHaveValue('京都市左京区');
  }
  await field(page, '町名・番地・建物名').fill(profile.address);
}

/** Opens each document, which enables its checkbox, and ticks the checkbox. */
export async function agree(page: Page, documents = ['会員規約', 'プライバシーポリシー']): Promise<void> {
  for (const document of documents) {
    await (await openInNewTab(page.getByRole('link', { name: `${document}を読む` }))).close();
    await page.getByRole('checkbox', { name: `${document}に同意する` }).check();
  }
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  await field(page, 'パスワード').fill(password);
  await field(page, 'パスワード（確認）').fill(password);
}
