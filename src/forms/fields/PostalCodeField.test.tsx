import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { addressField, cityField, prefectureField, zipField } from '#contract/fields';
import type { PostalAddress } from '#domain/address/postalAddress';
import { PREFECTURES } from '#domain/address/prefectures';
import { MuseumForm } from '../MuseumForm';
import { PostalCodeField } from './PostalCodeField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';
import { InStore } from '../../testing/InStore';

const schema = z.object({ zip: zipField, prefecture: prefectureField, city: cityField, address: addressField });
const blank = { zip: '', prefecture: '', city: '', address: '' };

const sakyo = { prefecture: '京都府', city: '京都市左京区', address: '岡崎円勝寺町' };
const chiyoda = { prefecture: '東京都', city: '千代田区', address: '千代田' };

type Found = PostalAddress | null | 'failed';

/** Renders the field with a search that waits until the test gives the answer for a postal code. */
function givenLookup(initialValues = blank) {
  const waiting = new Map<string, (found: Found) => void>();
  const lookUp = jest.fn((zip: string) => new Promise<Found>((resolve) => waiting.set(zip, resolve)));
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  render(
    <MuseumForm schema={schema} initialValues={initialValues} onSubmit={onSubmit} submitLabel="登録">
      <PostalCodeField lookUp={lookUp} />
      <SelectField name="prefecture" label="都道府県" options={PREFECTURES} autoComplete="address-level1" />
      <TextField name="city" label="市区町村" autoComplete="address-level2" />
      <TextField name="address" label="番地" autoComplete="address-line1" />
    </MuseumForm>,
    { wrapper: InStore },
  );
  const user = userEvent.setup();
  const search = async (zip: string) => {
    await user.clear(screen.getByLabelText('郵便番号'));
    await user.type(screen.getByLabelText('郵便番号'), zip);
    await user.click(screen.getByRole('button', { name: '住所を検索' }));
  };
  return { user, lookUp, onSubmit, search, answer: (zip: string, found: Found) => waiting.get(zip)?.(found) };
}

const shown = () =>
  ['都道府県', '市区町村', '番地'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

const live = (text: string | RegExp) => screen.findByText(text, { selector: '[aria-live]' });

it('the button waits for seven digits, full-width ones too, and never submits', async () => {
  const { user, lookUp, onSubmit } = givenLookup();
  const button = screen.getByRole('button', { name: '住所を検索' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('郵便番号'), '606-834');
  expect(button).toBeDisabled();
  await user.clear(screen.getByLabelText('郵便番号'));
  await user.type(screen.getByLabelText('郵便番号'), '６０６８３４４');
  await user.click(button);
  expect(lookUp).toHaveBeenCalledWith('6068344');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('what is found fills three fields and takes their messages back', async () => {
  const { user, search, answer } = givenLookup();
  await user.click(screen.getByRole('button', { name: '登録' }));
  expect(screen.getByLabelText('市区町村')).toHaveAccessibleDescription('入力してください');
  await search('6068344');
  expect(await live('住所を検索しています。')).toBeVisible();
  answer('6068344', sakyo);
  expect(await live(/住所を入力しました/)).toBeVisible();
  expect(shown()).toEqual(['京都府', '京都市左京区', '岡崎円勝寺町']);
  for (const label of ['都道府県', '市区町村', '番地']) expect(screen.getByLabelText(label)).toBeValid();
});

it('a house number typed behind the found town stays', async () => {
  const { search, answer } = givenLookup({ ...blank, address: '岡崎円勝寺町124' });
  await search('6068344');
  answer('6068344', sakyo);
  await live(/住所を入力しました/);
  expect(shown()).toEqual(['京都府', '京都市左京区', '岡崎円勝寺町124']);
});

it('a code of several towns fills what they share and leaves the rest', async () => {
  const { search, answer } = givenLookup({ ...blank, address: '大手町1' });
  await search('1000000');
  answer('1000000', { ...chiyoda, address: '' });
  expect(await live(/市区町村までを入力しました/)).toBeVisible();
  expect(shown()).toEqual(['東京都', '千代田区', '大手町1']);
});

it.each<[string, Found, RegExp]>([
  ['an unknown code', null, /見つかりませんでした/],
  ['a lookup that fails', 'failed', /検索できませんでした/],
  ['a prefecture that is none', { ...sakyo, prefecture: 'Kyoto' }, /見つかりませんでした/],
])('%s keeps what is typed and says so', async (_, found, words) => {
  const typed = { ...blank, prefecture: '滋賀県', city: '大津市', address: '京町4丁目' };
  const { search, answer } = givenLookup(typed);
  await search('5200044');
  answer('5200044', found);
  expect(await live(words)).toBeVisible();
  expect(shown()).toEqual(['滋賀県', '大津市', '京町4丁目']);
});

it('the latest search wins, however late the answer to an earlier one comes', async () => {
  const { search, answer } = givenLookup();
  await search('6068344');
  await search('1000001');
  answer('1000001', chiyoda);
  await live(/住所を入力しました/);
  answer('6068344', sakyo);
  await Promise.resolve();
  expect(shown()).toEqual(['東京都', '千代田区', '千代田']);
});

it('an answer to a code that has been changed since fills in nothing', async () => {
  const { user, search, answer } = givenLookup();
  await search('6068344');
  await user.type(screen.getByLabelText('郵便番号'), '{Backspace}');
  answer('6068344', sakyo);
  await Promise.resolve();
  expect(shown()).toEqual(['', '', '']);
});
