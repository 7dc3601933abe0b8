import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes the QR code of a screenshot with two independent decoders; null where one finds no code. */
export function decodeQr(screenshot: Buffer): readonly [string | null, string | null] {
  const { data, width, height } = PNG.sync.read(screenshot);
  const first = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
  return [first, decodeByZxing(data, width, height)];
}

function decodeByZxing(rgba: Buffer, width: number, height: number): string | null {
  const luminances = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < luminances.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * pixel, 4 * pixel + 3);
    luminances[pixel] = (red + 2 * green + blue) / 4;
  }
  try {
    const source = new RGBLuminanceSource(luminances, width, height);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    return null;
  }
}
