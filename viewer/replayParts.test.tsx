import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ActionList } from './ActionList';
import { DifferenceTable, listDifferences } from './DifferenceTable';
import { MomentSlider } from './MomentSlider';
import { RequestTable } from './RequestTable';
import { StateTree } from './StateTree';
import { TestCommand } from './TestCommand';
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

interface ControlsProps {
  readonly from: number;
  readonly record?: SupportRecord;
}

function Controls({ from, record = RECORD }: ControlsProps) {
  const [moment, setMoment] = useState(from);
  return (
    <>
      <ActionList record={record} moment={moment} onMove={setMoment} />
      <MomentSlider record={record} moment={moment} onMove={setMoment} />
    </>
  );
}

const current = () => screen.getAllByRole('button').find((button) => button.hasAttribute('aria-current'));

it('arrow keys, Home and End move through the list of actions, which is one stop of the Tab key', async () => {
  const user = userEvent.setup();
  render(<Controls from={3} />);
  await user.tab();
  expect(screen.getByRole('searchbox', { name: '絞り込む' })).toHaveFocus();
  await user.tab();
  expect(current()).toHaveFocus();
  expect(current()).toHaveTextContent('7フォームのメッセージの表示が変わったscreen/partShown form');
  await user.keyboard('{ArrowUp}');
  expect(current()).toHaveTextContent('6/home へ移動location/locationChanged /home');
  expect(current()).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(current()).toHaveTextContent('5one');
  await user.keyboard('{End}{ArrowDown}');
  expect(current()).toHaveTextContent('7フォーム');
  await user.tab();
  expect(screen.getByRole('button', { name: '前の操作' })).toHaveFocus();
});

it('of thousands of actions the list has those around the one that is shown, and the keyboard reaches all', async () => {
  const user = userEvent.setup();
  const actions = Array.from({ length: 1_000 }, (_, index) => ({ type: `t${index + 1}` }));
  render(<Controls from={1_000} record={{ ...RECORD, firstAction: 1, actions }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(400);
  expect(screen.getByText('全 1000 件のうち、表示している操作の前後 400 件')).toBeVisible();
  await user.tab();
  await user.tab();
  await user.keyboard('{Home}');
  expect(current()).toHaveFocus();
  expect(current()).toHaveTextContent('1t1');
  await user.keyboard('{End}{ArrowUp}');
  expect(current()).toHaveTextContent('999t999');
});

it('the list tells the member’s story, of which a filter leaves the lines with a text, for the keyboard too', async () => {
  const user = userEvent.setup();
  const meta = { requestId: 'r1', arg: { endpointName: 'pay' } };
  const call = (requestStatus: string) => ({
    type: `membershipApi/executeMutation/${requestStatus}`,
    meta: { ...meta, requestStatus },
    ...(requestStatus === 'rejected' && { payload: { status: 500 } }),
  });
  const actions = [...RECORD.actions, call('pending'), { type: 'other' }, call('rejected')];
  render(<Controls from={6} record={{ ...RECORD, actions }} />);
  expect(current()).toHaveTextContent('10お支払い → 500membershipApi/executeMutation/rejected pay');
  await user.type(screen.getByRole('searchbox', { name: '絞り込む' }), 'PAY');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.tab();
  await user.keyboard('{ArrowUp}');
  expect(current()).toHaveFocus();
  expect(current()).toHaveTextContent('8「支払って申し込む」を押した → お支払い');
  await user.type(screen.getByRole('searchbox', { name: '絞り込む' }), '?');
  expect(screen.getByText('「PAY?」を含む操作はありません。')).toBeVisible();
});

it('a hostile record’s actions are listed by name', () => {
  const hostile = { toString: 1, valueOf: 1, part: 'constructor' };
  const types = ['constructor', 'toString', 'location/locationChanged', 'screen/partShown', 'auth/sessionEnded'];
  const actions = types.map((type) => ({ type, payload: hostile }));
  render(<Controls from={1} record={{ ...RECORD, actions }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5constructor constructor—',
    '6toString constructor—',
    '7画面 へ移動location/locationChanged constructor—',
    '8constructorの表示が変わったscreen/partShown constructor—',
    '9ログアウトしたauth/sessionEnded constructor—',
  ]);
});

it('the address of an action is copied, to be sent with the record', async () => {
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  render(<Controls from={3} />);
  await user.click(screen.getByRole('button', { name: 'この操作へのリンクをコピー' }));
  expect(await screen.findByText('コピーしました')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${window.location.href}#action=7`);
  await user.click(screen.getByRole('button', { name: '前の操作' }));
  expect(screen.queryByText('コピーしました')).not.toBeInTheDocument();
});

it.each([
  ['refuses to copy', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has no clipboard, as at an address of http', undefined],
])('where the browser %s, the address of the action is there to be copied by hand', async (_, clipboard) => {
  const user = userEvent.setup();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  render(<Controls from={3} />);
  await user.click(screen.getByRole('button', { name: 'この操作へのリンクをコピー' }));
  expect(await screen.findByRole('status')).toHaveTextContent('コピーできませんでした');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'この操作へのリンク' });
  expect(field).toHaveValue(`${window.location.href}#action=7`);
  await user.click(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  await user.click(screen.getByRole('button', { name: '前の操作' }));
  expect(field).not.toBeInTheDocument();
});

it('the name of the action beside the slider breaks after a slash alone', () => {
  render(<MomentSlider record={RECORD} moment={2} onMove={jest.fn()} />);
  const [name] = screen.getAllByText('操作 6', { exact: false, selector: 'p' });
  expect(name?.innerHTML).toBe('操作 6：location/<wbr>locationChanged /<wbr>home');
});

it('a request shows its answer as the app received it', async () => {
  const user = userEvent.setup();
  const request = { endpoint: 'getMe', startedAt: 0, durationMs: 1, status: '200', inquiryNumber: undefined };
  const answer = { lastName: '〇〇' };
  render(
    <RequestTable
      requests={[{ ...request, id: 'r', moment: 1, actionNumber: 1, answer }]}
      moment={0}
      onMove={jest.fn()}
    />,
  );
  await user.click(screen.getByText('内容'));
  expect(await screen.findByText('lastName:', { exact: false })).toHaveTextContent('lastName: "〇〇"');
});

it('of thousands of requests the table has the first ones, and counts the others', () => {
  const request = {
    endpoint: 'getMe',
    startedAt: 0,
    durationMs: 1,
    status: '200',
    inquiryNumber: undefined,
    answer: null,
  };
  const requests = Array.from({ length: 1_000 }, (_, at) => ({
    ...request,
    id: `${at}`,
    moment: at,
    actionNumber: at,
  }));
  render(<RequestTable requests={requests} moment={0} onMove={jest.fn()} />);
  expect(screen.getAllByRole('row')).toHaveLength(301);
  expect(screen.getByText('ほか 700 件')).toBeVisible();
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

it('of a part with thousands the state opens the first ones, and counts the others', () => {
  render(
    <StateTree value={Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`n${at}`, 'x'.repeat(5000)]))} />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(201);
  expect(screen.getByText('ほか 2800 件')).toBeVisible();
  expect(screen.getByText('n0:', { exact: false })).toHaveTextContent(/^n0: "x{999}…$/);
});

it('developers get the command that makes a test of the moment', () => {
  render(<TestCommand record={RECORD} moment={2} />);
  expect(screen.getByText(/^npm/)).toHaveTextContent(
    'npm run record-test -- museum-members-2026-04-15T03-00-00.000Z.json --at 2',
  );
});

it('a state that is no JSON is shown as far as it can be', () => {
  const circle = (): object => {
    const state: { self?: object } = {};
    return Object.assign(state, { self: state });
  };
  const before = { count: 1n, circle: circle() };
  const after = { count: 2n, circle: circle() };
  render(
    <>
      <DifferenceTable differences={listDifferences(before, after)} />
      <StateTree value={after} />
    </>,
  );
  expect(screen.getByRole('row', { name: 'count （表示できません） （表示できません）' })).toBeVisible();
  expect(screen.getByText('count:')).toHaveTextContent('count: （表示できません）');
});
