import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ActionList } from './ActionList';
import { DifferenceTable } from './DifferenceTable';
import { MomentSlider } from './MomentSlider';
import { StateTree } from './StateTree';
import type { SupportRecord } from './supportRecord';

const RECORD: SupportRecord = {
  about: { buildId: 'b42', savedAt: '2026-04-15T03:00:00.000Z' },
  firstAction: 5,
  actions: [
    { type: 'one' },
    { type: 'location/locationChanged', payload: '/home' },
    { type: 'screen/partShown', payload: { part: 'form', content: {} } },
  ],
  preloadedState: '{}',
};

function Controls({ from }: { readonly from: number }) {
  const [moment, setMoment] = useState(from);
  return (
    <>
      <ActionList record={RECORD} moment={moment} onMove={setMoment} />
      <MomentSlider record={RECORD} moment={moment} onMove={setMoment} />
    </>
  );
}

const current = () => screen.getAllByRole('button').find((button) => button.hasAttribute('aria-current'));

it('arrow keys, Home and End move through the list of actions, which is one stop of the Tab key', async () => {
  const user = userEvent.setup();
  render(<Controls from={3} />);
  await user.tab();
  expect(current()).toHaveFocus();
  expect(current()).toHaveTextContent('7screen/partShown form');
  await user.keyboard('{ArrowUp}');
  expect(current()).toHaveTextContent('6location/locationChanged /home');
  expect(current()).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(current()).toHaveTextContent('5one');
  await user.keyboard('{End}{ArrowDown}');
  expect(current()).toHaveTextContent('7screen/partShown form');
  await user.tab();
  expect(screen.getByRole('button', { name: '前の操作' })).toHaveFocus();
});

it('the slider says where it is, and its buttons end where the record does', async () => {
  const user = userEvent.setup();
  render(<Controls from={1} />);
  const slider = screen.getByRole('slider', { name: '操作' });
  expect(slider).toHaveAttribute('aria-valuetext', '操作 5：one');
  await user.click(screen.getByRole('button', { name: '前の操作' }));
  expect(slider).toHaveAttribute('aria-valuetext', '記録の最初');
  expect(slider).toHaveValue('4');
  expect(screen.getByRole('button', { name: '前の操作' })).toBeDisabled();
  expect(current()).toBeUndefined();
  for (let step = 0; step < 3; step += 1) await user.click(screen.getByRole('button', { name: '次の操作' }));
  expect(slider).toHaveAttribute('aria-valuetext', '操作 7：screen/partShown form');
  expect(screen.getByRole('button', { name: '次の操作' })).toBeDisabled();
});

it('a difference shows both values, what is long shortened, what is many counted', () => {
  const many = Array.from({ length: 103 }, (_, index) => ({ path: `a.${index}`, before: undefined, after: index }));
  render(<DifferenceTable differences={[{ path: 'long', before: null, after: 'x'.repeat(500) }, ...many]} />);
  const [, first, second] = within(screen.getByRole('table', { name: 'この操作による変化' })).getAllByRole('row');
  expect(first).toHaveTextContent(/^longnull"x{399}…$/);
  expect(second).toHaveTextContent('a.0（なし）0');
  expect(screen.getByText('ほか 4 件')).toBeVisible();
});

it('the state opens part by part', async () => {
  const user = userEvent.setup();
  render(<StateTree value={{ auth: { token: null, more: [] }, list: [] }} />);
  expect(screen.queryByText('token:', { exact: false })).not.toBeInTheDocument();
  await user.click(screen.getByText('auth'));
  expect(await screen.findByText('token:', { exact: false })).toHaveTextContent('token: null');
});
