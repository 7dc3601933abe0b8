import { formatDate, type IsoDate } from '#domain/dates/japanTime';
import { numberGroups, type MembershipCardFields } from '#domain/membership/membershipCard';
import { isExpired } from '#domain/membership/renewal';
import { UNION_LABEL } from '../../ui/UnionLabel';
import { EMBLEM } from '../../ui/Emblem';
import { palette } from '../../ui/theme/palette';
import { QUIET_ZONE } from './MemberCode';
import { planTone } from './planTone';

/** The lengths below are pixels of the image. */
const WIDTH = 1080;
const MARGIN = 60;
const LINE_HEIGHT = 1.4;
const EMBLEM_SIZE = 120;

interface Row {
  readonly text: string;
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  /** Whether the text uses the font of headings. */
  readonly isDisplay?: boolean;
}

interface CardImage {
  readonly museumName: string;
  readonly card: MembershipCardFields;
  readonly today: IsoDate;
}

/**
 * Draws the membership card as a PNG (decisions §12), with the QR code that is on the screen. Rejects if the canvas
 * cannot be used.
 */
export async function drawCardImage(image: CardImage, code: SVGSVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw the card on');
  const above = titleRows(image).flatMap((row) => wrap(context, row));
  const below = cardRows(image).flatMap((row) => wrap(context, row));
  const codeTop = MARGIN + heightOf(above) + MARGIN / 2;
  const wordsTop = codeTop + WIDTH - 2 * MARGIN;
  // The size must be set before drawing, because setting the size resets the context.
  canvas.width = WIDTH;
  canvas.height = wordsTop + heightOf(below) + MARGIN;
  context.fillStyle = planTone(image.card, image.today);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = palette.white;
  context.fillRect(0, codeTop, canvas.width, canvas.height - codeTop);
  drawEmblem(context, (codeTop - EMBLEM_SIZE) / 2);
  drawRows(context, above, MARGIN);
  const place = placeOf(code, codeTop);
  drawCode(context, code, place);
  if (!isReadBack(context, place)) throw new Error('The browser gives back other pixels than were drawn');
  drawRows(context, below, wordsTop);
  return toPng(canvas);
}

function titleRows({ museumName }: CardImage): readonly Row[] {
  return [
    { text: museumName, size: 36, color: palette.white, isDisplay: true },
    { text: '会員証', size: 48, weight: 600, color: palette.white, isDisplay: true },
  ];
}

function cardRows({ card, today }: CardImage): readonly Row[] {
  const { name, planName, number, expiry, attributeType } = card;
  const label = { size: 32, color: palette.inkSoft };
  const rows: readonly (Row | false)[] = [
    isExpired(expiry, today) && { text: '有効期限切れ', size: 48, weight: 600, color: palette.alert },
    { text: planName, size: 40, color: planTone(card, today), isDisplay: true },
    { text: name, size: 64, weight: 600, isDisplay: true },
    attributeType !== 0 && { text: UNION_LABEL, size: 36 },
    number !== '' && { text: '会員番号', ...label },
    { text: numberGroups(number).join(' '), size: 72, weight: 600 },
    expiry !== null && { text: '有効期限', ...label },
    expiry !== null && { text: `${formatDate(expiry)} まで`, size: 48, weight: 500 },
  ];
  return rows.flatMap((row) => (row && row.text !== '' ? [row] : []));
}

/** Splits a row into a row for each line, because a canvas does not break lines. */
function wrap(context: CanvasRenderingContext2D, row: Row): readonly Row[] {
  context.font = fontOf(row);
  const fits = (text: string) => context.measureText(text).width <= WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  const add = (part: string) => {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  };
  // Splits a word, such as a surname, only if it is longer than a line.
  for (const word of row.text.split(/(?= )/)) (fits(word.trimStart()) ? [word] : Array.from(word)).forEach(add);
  return lines.map((text) => ({ ...row, text }));
}

function fontOf({ size, weight = 400, isDisplay = false }: Row): string {
  const style = getComputedStyle(document.body);
  const family = isDisplay ? style.getPropertyValue('--museum-font-display') : style.fontFamily;
  return `${weight} ${size}px ${family || 'sans-serif'}`;
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { size }) => sum + Math.ceil(size * LINE_HEIGHT), 0);
}

function drawRows(context: CanvasRenderingContext2D, rows: readonly Row[], top: number): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  rows.forEach((row, index) => {
    context.font = fontOf(row);
    context.fillStyle = row.color ?? palette.ink;
    context.fillText(row.text, WIDTH / 2, top + heightOf(rows.slice(0, index)) + heightOf([row]) / 2);
  });
}

/** Draws the museum's emblem on the coloured band above the QR code. */
function drawEmblem(context: CanvasRenderingContext2D, top: number): void {
  const { size, sun, gate, stroke } = EMBLEM;
  context.translate(MARGIN, top);
  context.scale(EMBLEM_SIZE / size, EMBLEM_SIZE / size);
  const disc = new Path2D();
  disc.arc(sun.x, sun.y, sun.radius, 0, 2 * Math.PI);
  context.fillStyle = palette.goldRule;
  context.fill(disc);
  context.lineWidth = stroke;
  context.strokeStyle = palette.white;
  context.stroke(new Path2D(gate));
  context.resetTransform();
}

/** Position of the QR code in the image. */
interface CodePlace {
  readonly left: number;
  readonly top: number;
  /** Pixels that a module of the QR code is wide. */
  readonly scale: number;
}

/** Returns the position of the QR code. Each module is a whole number of pixels wide, so that its edges are sharp. */
function placeOf(code: SVGSVGElement, top: number): CodePlace {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const space = WIDTH - 2 * MARGIN;
  const scale = Math.max(1, Math.floor(space / modules));
  const inset = Math.floor((space - scale * modules) / 2);
  return { left: MARGIN + inset, top: top + inset, scale };
}

function drawCode(context: CanvasRenderingContext2D, code: SVGSVGElement, { left, top, scale }: CodePlace): void {
  context.translate(left, top);
  context.scale(scale, scale);
  for (const path of code.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '';
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  context.resetTransform();
}

/** Width in modules of the square in the corners of every QR code. */
const CORNER = 7;

/**
 * Returns whether the canvas contains what was drawn. Browsers that resist fingerprinting return noise or an empty
 * image instead, also from `toBlob`. Checks the first row of the QR code: the empty border is white, the edge of the
 * corner's square is black, and the gap after it is white.
 */
function isReadBack(context: CanvasRenderingContext2D, { left, top, scale }: CodePlace): boolean {
  const begin = QUIET_ZONE * scale;
  const end = begin + CORNER * scale;
  try {
    const { data } = context.getImageData(left, top + begin, end + scale, 1);
    // Each pixel has four bytes, the first of which is its red value.
    return data.every((red, index) => index % 4 !== 0 || red < 128 === (index / 4 >= begin && index / 4 < end));
  } catch {
    // `toBlob` then fails too, and reports the error.
    return true;
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The browser makes no PNG of the card'));
    }, 'image/png');
  });
}
