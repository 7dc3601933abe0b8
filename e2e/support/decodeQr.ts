import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { rootDir } from '../../tools/processes/rootDir';

export interface Pixels {
  /** Four bytes for each pixel: red, green, blue and opacity. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

// Reads the WebAssembly file from the package, because zxing-wasm would fetch it from the internet.
const wasm = readFileSync(path.join(rootDir, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Returns the text of the QR code in an image file or in pixels; null if there is no readable code. */
export async function decodeQr(image: Buffer | Pixels): Promise<string | null> {
  const input = 'width' in image ? ({ ...image, colorSpace: 'srgb' } as const) : image;
  const [barcode] = await readBarcodes(input, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return barcode?.text ?? null;
}
