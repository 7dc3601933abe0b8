import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { rootDir } from '../../tools/processes/rootDir';

// Reads the WebAssembly file from the package, because zxing-wasm would fetch it from the internet.
const wasm = readFileSync(path.join(rootDir, 'node_modules/zxing-wasm/dist/writer/zxing_writer.wasm'));

const WIDTH = 640;
const HEIGHT = 480;
const PAPER = 235;
const GREY = 128;

/** A membership card in front of the camera. */
export interface Held {
  readonly code: string;
  /** Distance of the QR code from the picture's left edge, in pixels. */
  readonly left?: number;
  /** Pixels that a module of the code is wide. */
  readonly scale?: number;
  readonly isUpsideDown?: true;
  /** Brightness of the white areas, from 0 to 255; low on a dimmed phone screen. */
  readonly paper?: number;
}

/** Writes a video for Chromium's `--use-file-for-fake-video-capture` that shows these cards. */
export async function filmCards(file: string, cards: readonly Held[]): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(GREY);
  for (const card of cards) await drawCard(picture, card);
  const colours = new Uint8Array((WIDTH * HEIGHT) / 2).fill(GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, colours]);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(header), frame, frame]));
}

const QUIET_ZONE = 4;

async function drawCard(picture: Uint8Array, { code, left = 180, scale = 6, isUpsideDown, paper = PAPER }: Held) {
  const { symbol, error } = await writeBarcode(code, { format: 'QRCode', options: 'EcLevel=M' });
  if (error !== '') throw new Error(error);
  const size = symbol.width + 2 * QUIET_ZONE;
  const top = Math.round((HEIGHT - size * scale) / 2);
  const isDark = (x: number, y: number) => {
    const column = isUpsideDown ? size - 1 - x : x;
    const row = isUpsideDown ? size - 1 - y : y;
    const inColumn = column - QUIET_ZONE;
    const inRow = row - QUIET_ZONE;
    if (inColumn < 0 || inRow < 0 || inColumn >= symbol.width || inRow >= symbol.height) return false;
    return (symbol.data[inRow * symbol.width + inColumn] ?? PAPER) < GREY;
  };
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1) {
      const shade = isDark(Math.floor(x / scale), Math.floor(y / scale)) ? 16 : paper;
      picture[(top + y) * WIDTH + left + x] = shade;
    }
  }
}
