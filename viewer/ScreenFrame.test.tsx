import fc from 'fast-check';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hostileMessages } from '../src/testing/hostileMessages';
import { fromScreenSchema, type ToScreen } from './memberScreen';
import { ScreenFrame } from './ScreenFrame';
import type { SupportRecord } from './supportRecord';

const RECORD: SupportRecord = {
  about: { buildId: 'b42', savedAt: '2026-04-15T03:00:00.000Z', width: 1040 },
  firstAction: 1,
  actions: [{ type: 'one' }],
  preloadedState: '{}',
};
const FAULT = '記録の画面を表示できませんでした。';

const HOSTILE = hostileMessages(fromScreenSchema, {
  kinds: ['ready', 'shown', 'file', 'fault'],
  parts: ['states', 'file'],
});

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = ['b43', 'b42']
    .map((build) => `<template data-build="${build}"><iframe title="会員の画面" name="${build}"></iframe></template>`)
    .join('');
});

afterEach(() => jest.useRealTimers());

function openFrame(record = RECORD) {
  const onStates = jest.fn();
  const onFile = jest.fn(() => Promise.resolve());
  const frameAt = (moment: number) => (
    <ScreenFrame record={record} state={undefined} moment={moment} onStates={onStates} onFile={onFile} />
  );
  const { rerender } = render(frameAt(1));
  const frame = screen.getByTitle<HTMLIFrameElement>('会員の画面');
  const heard: ToScreen[] = [];
  Object.assign(frame.contentWindow ?? {}, { postMessage: (message: ToScreen) => heard.push(message) });
  const say = (data: unknown, source = frame.contentWindow) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
  return { frame, heard, say, onStates, onFile, move: (moment: number) => rerender(frameAt(moment)) };
}

it('the screen gets the record once it is ready, then the moments', () => {
  const { frame, heard, say, move } = openFrame();
  expect(frame.style).toMatchObject({ width: '1040px', height: '1560px', transform: 'scale(0.5)' });
  move(0);
  expect(heard).toEqual([]);
  say({ type: 'ready' });
  const record = { preloadedState: '{}', payload: '[{"type":"one"}]' };
  expect(heard).toEqual([
    { type: 'open', record },
    { type: 'show', moment: 0 },
  ]);
  move(1);
  expect(heard.at(-1)).toEqual({ type: 'show', moment: 1 });
});

it('a record opens in the frame of its own build, where that is gone in that of the present one', () => {
  expect(openFrame().frame).toHaveAttribute('name', 'b42');
  cleanup();
  expect(openFrame({ ...RECORD, about: { ...RECORD.about, buildId: 'b1' } }).frame).toHaveAttribute('name', 'b43');
});

it('what the screen tells is passed on, what another window tells is not', () => {
  const { say, onStates, onFile } = openFrame();
  const file = new File([], 'record.json');
  say({ type: 'shown', states: { after: 1 } }, window);
  say({ type: 'file', file }, window);
  expect(onStates).not.toHaveBeenCalled();
  expect(onFile).not.toHaveBeenCalled();
  say({ type: 'shown', states: { after: 1 } });
  say({ type: 'file', file });
  expect(onStates).toHaveBeenCalledWith({ after: 1 });
  expect(onFile).toHaveBeenCalledWith(file);
});

it('a screen that cannot be shown is said so, until one can', () => {
  const { say } = openFrame();
  say({ type: 'ready' });
  say({ type: 'fault' });
  expect(screen.getByRole('alert')).toHaveTextContent(FAULT);
  say({ type: 'shown', states: {} });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a screen that never answers is said so', () => {
  const { say } = openFrame();
  say({ type: 'ready' });
  act(() => jest.advanceTimersByTime(19_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent(FAULT);
});

it('a message that is none of the screen’s changes nothing', () => {
  const { say, heard, onStates, onFile } = openFrame();
  const faults = jest.fn();
  window.addEventListener('error', faults);
  const hostile = fc.property(HOSTILE, (data) => {
    say(data);
  });
  fc.assert(hostile);
  window.removeEventListener('error', faults);
  expect(faults).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
  expect(onStates).not.toHaveBeenCalled();
  expect(onFile).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
