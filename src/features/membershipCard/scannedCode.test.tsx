import { render } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { decodeQr, type Pixels } from '../../../e2e/support/decodeQr';
import { membershipCardFields } from '#domain/membership/membershipCard';
import { aMe, aPlan } from '../../testing/factories';
import { testStore } from '../../testing/testStore';
import { drawCardImage } from './drawCardImage';
import { MemberCode } from './MemberCode';

/**
 * Number of random codes. After a change of the component `MemberCode`, test more codes by hand: `CARD_CODES=1000 npx
 * jest scannedCode` takes a quarter of an hour.
 */
const COUNT = Number(process.env['CARD_CODES'] ?? 2);

/**
 * Numbers of two random codes that the decoder zxing-js cannot read at a width of 640 pixels, although they are valid.
 */
const HARD = [35, 50];

/**
 * Tokens in the format of the server's membership tokens: 192 bits in base64url. The tokens look random, but are the
 * same in every run.
 */
const tokens = [...new Set([...HARD, ...Array(COUNT).keys()])].map((number) =>
  createHash('sha256').update(`card ${number}`).digest().subarray(0, 24).toString('base64url'),
);

jest.setTimeout(45_000 + COUNT * 2_000);

/**
 * The dialog shows the code 320 CSS pixels wide (CardFace.css). Depending on the screen, these are 320 or 640 device
 * pixels.
 */
it.each([320, 640])('a scanner reads every code as the dialog draws it, %i pixels wide', async (width) => {
  expect(await misread((code) => asOnScreen(code, width))).toEqual([]);
});

it('a scanner reads every code in the saved image', async () => {
  const canvas = givenCanvas();
  const card = membershipCardFields({ me: aMe(), plan: aPlan() });
  const saved = await misread(async (code) => {
    await drawCardImage({ museumName: 'みやこ市立美術館', card, today: '2026-04-15' }, code);
    return canvas.pixels();
  });
  expect(saved).toEqual([]);
});

/** Returns the tokens that a decoder misreads or cannot read, each with the result. */
async function misread(draw: (code: SVGSVGElement) => Pixels | Promise<Pixels>) {
  const { store } = testStore();
  const misread: unknown[] = [];
  for (const token of tokens) {
    const code = createRef<SVGSVGElement>();
    const { unmount } = render(
      <Provider store={store}>
        <MemberCode token={token} codeRef={code} onError={(fault) => misread.push([token, fault])} />
      </Provider>,
    );
    const text = code.current && (await decodeQr(await draw(code.current)));
    if (text !== token) misread.push([token, text]);
    unmount();
  }
  return misread;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the rectangles of a path that qrcode.react has made. */
function areasOf(path: string): readonly Area[] {
  const RECTANGLE = /M(\d+)[ ,](\d+) ?h(\d+)v(\d+)H\d+z/g;
  expect(path.replaceAll(RECTANGLE, '')).toBe('');
  return [...path.matchAll(RECTANGLE)].map((numbers) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(1).map(Number);
    return { x, y, width, height };
  });
}

const scaled = ({ x, y, width, height }: Area, scale: number): Area => {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
};

/** A pixel as a 32-bit number. Its bytes are alpha, blue, green and red, because processors are little-endian. */
const BLACK = 0xff000000;
const WHITE = 0xffffffff;

/** Paints an area. A pixel takes the colour at its centre, as in a browser that draws crisp edges. */
function paint({ data, width }: Pixels, area: Area, color: string): void {
  const [left, right, top, bottom] = [area.x, area.x + area.width, area.y, area.y + area.height].map((edge) =>
    Math.ceil(edge - 0.5),
  ) as [number, number, number, number]; // `map` returns one value for each of the four edges.
  const pixels = new Uint32Array(data.buffer);
  for (let row = top; row < bottom; row += 1) {
    pixels.fill(color === '#000000' ? BLACK : WHITE, row * width + left, row * width + right);
  }
}

function blank(width: number, height: number): Pixels {
  return { data: new Uint8ClampedArray(4 * width * height).fill(255), width, height };
}

function asOnScreen(code: SVGSVGElement, width: number): Pixels {
  const pixels = blank(width, width);
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  for (const path of code.querySelectorAll('path')) {
    for (const area of areasOf(path.getAttribute('d') ?? '')) {
      paint(pixels, scaled(area, width / modules), path.getAttribute('fill') ?? '');
    }
  }
  return pixels;
}

/** Replaces the canvas by one that draws only filled paths and white rectangles. */
function givenCanvas() {
  class DrawnPath {
    constructor(readonly d = '') {}
    readonly arc = () => undefined;
  }
  Object.defineProperty(window, 'Path2D', { configurable: true, value: DrawnPath });
  let pixels = blank(0, 0);
  let left = 0;
  let top = 0;
  let scale = 1;
  const context = {
    fillStyle: '',
    measureText: () => ({ width: 0 }),
    fillText: () => undefined,
    // The first rectangle is the whole image. Ignores the white rectangle below the band, because the test's image is
    // white there already.
    fillRect: (...[x, y, width = 0, height = 0]: number[]) => {
      if (x === 0 && y === 0) pixels = blank(width, height);
    },
    stroke: () => undefined,
    translate: (x: number, y: number) => {
      left = x;
      top = y;
    },
    scale: (x: number) => void (scale = x),
    resetTransform: () => {
      left = 0;
      top = 0;
      scale = 1;
    },
    fill({ d }: DrawnPath) {
      for (const area of areasOf(d).map((drawn) => scaled(drawn, scale))) {
        paint(pixels, { ...area, x: left + area.x, y: top + area.y }, this.fillStyle);
      }
    },
  };
  // The cast is safe, because the drawing code uses no other members of the context.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  return { pixels: () => pixels };
}

afterEach(() => void Reflect.deleteProperty(window, 'Path2D'));
