/** A name of a variable or function, in the place of a value. */
export class Code {
  constructor(readonly text: string) {}
}

/** Where a value stands in its line; columns as oxfmt counts them. */
interface Place {
  /** Blanks at the beginning of the line. */
  readonly indent: number;
  readonly column: number;
  /** How many columns follow the value in its line. */
  readonly after: number;
}

const LINE_WIDTH = 120;

/** Columns of a name with `: `. After such a name or a longer one, a text too long for the line starts a new line. */
const SHORTEST_BREAK = 7;

/** What oxfmt counts as two columns; near enough for the texts of this product. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6☺]|[\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/gu;

export function widthOf(text: string): number {
  return Array.from(text).length + (text.match(WIDE)?.length ?? 0);
}

/** A JSON value as TypeScript, as oxfmt formats it. */
export function printValue(value: unknown, place: Place): string {
  const flat = flatten(value);
  const isObject = typeof value === 'object' && value !== null && !(value instanceof Code);
  const fits = !mustBreak(value) && place.column + widthOf(flat) + place.after <= LINE_WIDTH;
  if (!isObject || fits || flat.length === 2) return flat;
  const indent = place.indent + 2;
  const lines = Object.entries(value).map(([key, inner]) => {
    const name = Array.isArray(value) ? '' : `${printKey(key)}: `;
    const printed = printValue(inner, { indent, column: indent + widthOf(name), after: 1 });
    const isTooLong = typeof inner === 'string' && indent + widthOf(name + printed) + 1 > LINE_WIDTH;
    const space = isTooLong && widthOf(name) >= SHORTEST_BREAK ? `\n${' '.repeat(indent + 2)}` : ' ';
    return `${' '.repeat(indent)}${name.replace(/ $/, space)}${printed},\n`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join('')}${' '.repeat(place.indent)}${close}`;
}

/** A call as a statement in the body of a test, as oxfmt formats it: an object as its last argument starts in its line. */
export function printCall(name: string, args: readonly unknown[]): string {
  const [before, last] = [args.slice(0, -1).map(flatten), args.at(-1)];
  const start = `  ${name}(${before.map((text) => `${text}, `).join('')}`;
  if (args.length === 0) return `  ${name}();`;
  const isText = typeof last !== 'object' || last === null || last instanceof Code;
  if (isText && widthOf(start) + widthOf(flatten(last)) + 2 > LINE_WIDTH) {
    return `  ${name}(\n${[...before, flatten(last)].map((text) => `    ${text},\n`).join('')}  );`;
  }
  return `${start}${printValue(last, { indent: 2, column: widthOf(start), after: 2 })});`;
}

/** oxfmt breaks a list of objects or lists that have several entries each. */
function mustBreak(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Code) return false;
  const entries: readonly unknown[] = Object.values(value);
  const isLong = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && !(entry instanceof Code) && Object.keys(entry).length > 1;
  return (Array.isArray(value) && entries.length > 1 && entries.every(isLong)) || entries.some(mustBreak);
}

function flatten(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(flatten).join(', ')}]`;
  const entries = Object.entries(value).map(([key, inner]) =>
    inner instanceof Code && inner.text === key ? key : `${printKey(key)}: ${flatten(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function printKey(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : printText(key);
}

function printText(text: string): string {
  const json = JSON.stringify(text);
  const count = (quote: string) => text.split(quote).length;
  if (count("'") > count('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
