import fc from 'fast-check';
import { hostileMessages } from '../../src/testing/hostileMessages';
import { toScreenSchema, type FromScreen, type MemberScreen } from '../memberScreen';
import { serveViewer } from './serveViewer';

const HOSTILE = hostileMessages(toScreenSchema, { kinds: ['open', 'show'], parts: ['record', 'moment'] });

const RECORD = { preloadedState: '{}', payload: '[]' };

/** Opens the frame's page with a screen that replays two states and cannot show the second. */
function openPage(changes: Partial<MemberScreen> = {}) {
  const told: FromScreen[] = [];
  const viewer = Object.assign(new EventTarget(), { postMessage: (message: FromScreen) => void told.push(message) });
  const page = Object.assign(new EventTarget(), { parent: viewer }) as unknown as Window;
  const shown: number[] = [];
  serveViewer(page, {
    open: () => Promise.resolve(['first', 'second']),
    showMoment: (moment) => (moment === 1 ? Promise.reject(new Error('no address')) : void shown.push(moment)),
    ...changes,
  } as MemberScreen);
  const hear = async (data: unknown, source: unknown = viewer) => {
    page.dispatchEvent(Object.assign(new Event('message'), { data, source }));
    await new Promise(process.nextTick);
  };
  return { page, told, shown, hear };
}

it('tells the states of a moment, then shows it', async () => {
  const { told, shown, hear } = openPage();
  expect(told).toEqual([{ type: 'ready' }]);
  await hear({ type: 'open', record: RECORD });
  await hear({ type: 'show', moment: 0 });
  expect(told.slice(1)).toEqual([{ type: 'shown', states: { before: 'first', after: 'first' } }]);
  expect(shown).toEqual([0]);
});

it('tells the states of a moment also where its screen cannot be shown', async () => {
  const { told, hear } = openPage();
  await hear({ type: 'open', record: RECORD });
  await hear({ type: 'show', moment: 1 });
  expect(told.slice(1)).toEqual([{ type: 'shown', states: { before: 'first', after: 'second' } }, { type: 'fault' }]);
});

it('tells where the replay did not come to the moment', async () => {
  const { told, shown, hear } = openPage();
  await hear({ type: 'open', record: RECORD });
  await hear({ type: 'show', moment: 2 });
  expect(told.slice(1)).toEqual([{ type: 'shown', states: {} }, { type: 'fault' }]);
  expect(shown).toEqual([]);
});

it('hears the viewer alone, and opens its record once', async () => {
  const open = jest.fn(() => Promise.resolve(['first']));
  const { told, hear } = openPage({ open });
  await hear({ type: 'open', record: RECORD });
  await hear({ type: 'show', moment: 0 }, {});
  expect(told).toHaveLength(1);
  await hear({ type: 'show', moment: 0 });
  expect(told).toHaveLength(2);
  expect(open).toHaveBeenCalledTimes(1);
});

it('tells where a record cannot be replayed', async () => {
  const { told, hear } = openPage({ open: () => Promise.reject(new Error('no state')) });
  await hear({ type: 'open', record: RECORD });
  await hear({ type: 'show', moment: 0 });
  expect(told.at(-1)).toEqual({ type: 'fault' });
});

it('gives the viewer a file that is dropped on the screen', () => {
  const { page, told } = openPage();
  const file = new File([], 'record.json');
  page.dispatchEvent(Object.assign(new Event('drop'), { dataTransfer: { files: [file] } }));
  expect(told.at(-1)).toEqual({ type: 'file', file });
});

it('a message that is none of the viewer’s changes nothing', async () => {
  const open = jest.fn(() => Promise.resolve(['first']));
  const { told, shown, hear } = openPage({ open });
  await fc.assert(fc.asyncProperty(HOSTILE, (data) => hear(data)));
  expect(told).toEqual([{ type: 'ready' }]);
  expect(shown).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});
