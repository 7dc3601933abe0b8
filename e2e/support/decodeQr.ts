import { readFileSync } from 'node:fs';
import path from 'node:path';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { rootDir } from '../../tools/processes/rootDir';

export interface Pixels {
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** What each decoder reads; null where it finds no code. */
export type Readings = readonly [string | null, string | null];

// From the package: otherwise zxing-wasm fetches the file from a server on the internet.
const wasm = readFileSync(path.join(rootDir, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Decodes the QR code of a screenshot with decoders of two families, jsQR and ZXing-C++. */
export function decodeQr(screenshot: Buffer): Promise<Readings> {
  const { data, width, height } = PNG.sync.read(screenshot);
  return decodePixels({ data: new Uint8ClampedArray(data), width, height });
}

export async function decodePixels({ data, width, height }: Pixels): Promise<Readings> {
  const image = { data, width, height, colorSpace: 'srgb' } as const;
  const [barcode] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  // The card's code is dark on light.
  const code = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  return [code?.data ?? null, barcode?.text ?? null];
}
