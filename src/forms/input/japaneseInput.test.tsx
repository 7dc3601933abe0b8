import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { cityField } from '#contract/fields';
import { MuseumForm } from '../MuseumForm';
import { TextField } from '../fields/TextField';
import { InStore } from '../../testing/InStore';

const schema = z.object({ city: cityField });

function givenCity() {
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  render(
    <MuseumForm schema={schema} initialValues={{ city: '' }} onSubmit={onSubmit} submitLabel="変更する">
      <TextField name="city" label="市区町村" autoComplete="address-level2" />
    </MuseumForm>,
    { wrapper: InStore },
  );
  return { user: userEvent.setup(), onSubmit, city: screen.getByLabelText<HTMLInputElement>('市区町村') };
}

const compose = (control: HTMLElement, text: string) => {
  fireEvent.compositionStart(control);
  fireEvent.input(control, { target: { value: text } });
};

/** Presses Enter. As in a browser, this submits the form unless a listener prevents the default action. */
const pressEnter = (control: HTMLInputElement, details: { isComposing: true } | { keyCode: number }) =>
  act(() => {
    if (fireEvent.keyDown(control, { key: 'Enter', ...details })) control.form?.requestSubmit();
    return Promise.resolve();
  });

describe('Enter that confirms Japanese input', () => {
  it('submits nothing while the input method composes', async () => {
    const { city, onSubmit } = givenCity();
    compose(city, '京都市');
    await pressEnter(city, { isComposing: true });
    fireEvent.compositionEnd(city);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits nothing in Safari, which ends the composition before the key', async () => {
    const { city, onSubmit } = givenCity();
    compose(city, '京都市');
    fireEvent.compositionEnd(city);
    await pressEnter(city, { keyCode: 229 });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits nothing where only the composition tells', async () => {
    const { city, onSubmit } = givenCity();
    compose(city, '京都市');
    await pressEnter(city, { keyCode: 13 });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits the confirmed text when Enter is pressed again', async () => {
    const { city, onSubmit } = givenCity();
    compose(city, '京都市');
    fireEvent.compositionEnd(city);
    await pressEnter(city, { keyCode: 13 });
    expect(onSubmit).toHaveBeenCalledWith({ city: '京都市' });
  });

  it('is forgotten when the member goes elsewhere without confirming', async () => {
    const { city, onSubmit } = givenCity();
    compose(city, '京都市');
    fireEvent.focusIn(screen.getByRole('button', { name: '変更する' }));
    await pressEnter(city, { keyCode: 13 });
    expect(onSubmit).toHaveBeenCalledWith({ city: '京都市' });
  });
});

it('text whose composition the browser never ends is judged when its box is left, and sent by a press of the button', async () => {
  const { city, onSubmit, user } = givenCity();
  await user.click(screen.getByRole('button', { name: '変更する' }));
  compose(city, '京都市');
  expect(city).toHaveAccessibleDescription('入力してください');
  // Simulates Safari, where a click on a button takes the focus from the text box but does not focus the button.
  fireEvent.blur(city);
  expect(city).not.toHaveAccessibleDescription();
  await act(async () => city.form?.requestSubmit());
  expect(onSubmit).toHaveBeenCalledWith({ city: '京都市' });
});

it('half-typed kana stands in the box and is judged when it is confirmed', async () => {
  const { city, user } = givenCity();
  await user.click(screen.getByRole('button', { name: '変更する' }));
  expect(city).toHaveAccessibleDescription('入力してください');

  compose(city, 't');
  expect(city).toHaveValue('t');
  expect(city).toHaveAccessibleDescription('入力してください');
  fireEvent.input(city, { target: { value: '津' } });
  fireEvent.compositionEnd(city);
  expect(city).toHaveValue('津');
  expect(city).toHaveAccessibleDescription('2文字以上で入力してください');
});
