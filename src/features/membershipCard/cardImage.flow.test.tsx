import { act, screen, waitFor, within } from '@testing-library/react';
import { expectConsole } from '../../testing/consoleGuard';
import { aMe } from '../../testing/factories';
import { fakeNetwork } from '../../testing/network';
import { givenMember, openApp } from '../../testing/renderApp';

fakeNetwork();

const PNG_TYPE = 'image/png';
const BUTTON = { name: '画像として保存' };

async function openCard(me = aMe()) {
  givenMember(me);
  const app = openApp({ route: '/tickets', token: 'alive' });
  await app.user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  const card = within(await screen.findByRole('dialog'));
  await card.findByText('有効期限');
  return { ...app, card };
}

async function saveImage(me = aMe()) {
  const app = await openCard(me);
  await app.user.click(app.card.getByRole('button', BUTTON));
  return app;
}

it('a browser without a share sheet saves an image with all that the card says, and tells of it', async () => {
  const drawn = givenCanvas();
  const { images } = await saveImage(aMe({ membershipRenewedAt: '2026-04-14', attributeType: 1 }));
  expect(await screen.findByText('会員証の画像を保存しました')).toBeVisible();
  expect(images).toEqual([expect.objectContaining({ type: PNG_TYPE })]);
  expect(drawn.texts).toEqual([
    'みやこ市立美術館',
    '会員証',
    '有効期限切れ',
    '友の会 個人会員',
    '山田 花子',
    '地域信用金庫会員',
    '会員番号',
    '2026 0000 1234',
    '有効期限',
    '2026/04/14 まで',
  ]);
  expect(drawn.paths).toHaveLength(2);
  expect(drawn.emblems()).toBe(1);
  expect(drawn.width()).toBeGreaterThanOrEqual(1080);
});

it('what the card does not say is not on the image, and a long name goes over several lines', async () => {
  const drawn = givenCanvas();
  const name = '勘解由小路'.repeat(10);
  const me = aMe({ lastName: name, firstName: '', membershipCardNumber: '' });
  await saveImage(me);
  await screen.findByText('会員証の画像を保存しました');
  const [museum, title, plan, ...rest] = drawn.texts;
  expect([museum, title, plan]).toEqual(['みやこ市立美術館', '会員証', '友の会 個人会員']);
  expect(rest.slice(0, -2).join('')).toBe(name);
  expect(rest.length).toBeGreaterThan(4);
});

it('on the image a surname is not broken where the given name goes on the next line', async () => {
  const drawn = givenCanvas();
  await saveImage(aMe({ lastName: '勘解由小路佐', firstName: '左衛門尉左衛門尉左衛' }));
  await screen.findByText('会員証の画像を保存しました');
  expect(drawn.texts).toEqual(expect.arrayContaining(['勘解由小路佐', '左衛門尉左衛門尉左衛']));
});

it('a share sheet gets the image as a file, and nothing else is saved', async () => {
  givenCanvas();
  const shared = givenShareSheet(() => Promise.resolve());
  const { images } = await saveImage();
  await waitFor(() =>
    expect(shared).toEqual([expect.objectContaining({ name: 'membership-card.png', type: PNG_TYPE })]),
  );
  expect(images).toEqual([]);
});

it('a share sheet that the member closes is no failure', async () => {
  givenCanvas();
  const shared = givenShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { images, reports } = await saveImage();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect([images, reports]).toEqual([[], []]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a second press while the share sheet is open saves nothing beside it', async () => {
  givenCanvas();
  const shared = givenShareSheet(() => Promise.reject(new DOMException('not yet completed', 'InvalidStateError')));
  const { images, reports } = await saveImage();
  await waitFor(() => expect(shared).toHaveLength(1));
  await act(() => Promise.resolve());
  expect([images, reports]).toEqual([[], []]);
  expect(screen.queryByText('会員証の画像を保存しました')).not.toBeInTheDocument();
});

it('a browser that saves no files, such as those inside other apps, is reckoned with', async () => {
  givenCanvas();
  await saveImage();
  expect(await screen.findByText(/画像が見つからないときは、画面の写真（スクリーンショット）を/)).toBeVisible();
});

it('a picture whose code a browser has made unreadable against fingerprinting is not saved', async () => {
  const noise = (length: number) => Uint8ClampedArray.from({ length }, (_, index) => (index * 97) % 256);
  givenCanvas(noise);
  const { card, images } = await saveImage();
  expect(await screen.findByText('会員証の画像を作成できませんでした')).toBeVisible();
  expect(screen.getByText(/スクリーンショット/)).toBeVisible();
  expect(card.getByRole('img')).toBeVisible();
  expect(images).toEqual([]);
});

it('a share sheet that the browser refuses is replaced by the file', async () => {
  givenCanvas();
  givenShareSheet(() => Promise.reject(new DOMException('too late', 'NotAllowedError')));
  const { images } = await saveImage();
  await waitFor(() => expect(images).toHaveLength(1));
});

it('an image that cannot be drawn is reported and told, and the card stays', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { card, images, reports } = await saveImage();
  expect(await screen.findByText('会員証の画像を作成できませんでした')).toBeVisible();
  expect(card.getByRole('img')).toBeVisible();
  expect(reports).toHaveLength(1);
  expect(images).toEqual([]);
});

it('a card without a code has no image to save', async () => {
  const { card } = await openCard(aMe({ membershipToken: '' }));
  expect(card.queryByRole('button', BUTTON)).not.toBeInTheDocument();
});

it('nor has one whose code cannot be drawn', async () => {
  expectConsole('error', /Data too long/);
  const { card } = await openCard(aMe({ membershipToken: '長'.repeat(2000) }));
  expect(card.queryByRole('button', BUTTON)).not.toBeInTheDocument();
});

/** Returns the width of a text in em: 1 for each kanji, 0.5 for each digit or Latin letter. */
const widthInLetters = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '~' ? 1 : 0.5), 0);

/**
 * Replaces the canvas by one that only stores what is drawn. `read` returns the bytes that `getImageData` reads from
 * the canvas.
 */
function givenCanvas(read?: (length: number) => Uint8ClampedArray) {
  const texts: string[] = [];
  const paths: unknown[] = [];
  let emblems = 0;
  let widthOf = () => 0;
  class DrawnPath {
    constructor(readonly path?: string) {}
    readonly arc = () => undefined;
  }
  Object.defineProperty(window, 'Path2D', { configurable: true, value: DrawnPath });
  const context = {
    font: '',
    scale: () => undefined,
    translate: () => undefined,
    resetTransform: () => undefined,
    fillRect: () => undefined,
    ...(read && {
      // The app reads one line of the image, with four bytes for each pixel.
      getImageData: (...[, , width = 0]: readonly number[]) => ({ data: read(4 * width) }),
    }),
    // Stores no fill without a path: only the emblem's sun is drawn without one.
    fill: (drawn: DrawnPath) => {
      if (drawn.path !== undefined) paths.push(drawn);
    },
    stroke: () => void (emblems += 1),
    fillText: (text: string) => void texts.push(text),
    measureText: (text: string) => ({ width: widthInLetters(text) * Number(/(\d+)px/.exec(context.font)?.[1]) }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    widthOf = () => this.width;
    // The cast is safe, because the drawing code uses no other members of the context.
    return context as unknown as null;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    done(new Blob(['png'], { type: type ?? '' }));
  });
  return { texts, paths, emblems: () => emblems, width: () => widthOf() };
}

/** Simulates a browser that can share files; `outcome` is the result of sharing. */
function givenShareSheet(outcome: () => Promise<void>) {
  const shared: unknown[] = [];
  const share = ({ files = [] }: ShareData) => {
    shared.push(...files);
    return outcome();
  };
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return shared;
}

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'Path2D');
});
