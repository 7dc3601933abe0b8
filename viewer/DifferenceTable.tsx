import { jsonText, shortText } from './boundJson';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
}

const MOST_ROWS = 100;
const LONGEST_VALUE = 400;

/** Shows a table of the values in the state that the action has changed. */
export function DifferenceTable({ differences }: DifferenceTableProps) {
  const rest = differences.length - MOST_ROWS;
  return (
    <section aria-labelledby="viewer-differences">
      <h2 id="viewer-differences">この操作による変化</h2>
      {differences.length === 0 ? (
        <p>変化はありません。</p>
      ) : (
        <table aria-labelledby="viewer-differences">
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">前</th>
              <th scope="col">後</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, MOST_ROWS).map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{shortText(path, LONGEST_VALUE)}</th>
                <td>{textOf(before)}</td>
                <td>{textOf(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && <p>{`ほか ${rest} 件`}</p>}
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '（なし）';
  return jsonText(value, LONGEST_VALUE);
}

interface Difference {
  /** Property names that lead to the value, joined by dots. */
  readonly path: string;
  /** The value before the action; undefined if there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

type Holder = Readonly<Record<string, unknown>>;

/** Number of levels to compare, more than the app's state has. Deeper values are compared as a whole. */
const MOST_LEVELS = 50;

/** Lists the values that differ between two states. Skips parts that are the same object in both. */
export function listDifferences(before: unknown, after: unknown, names: readonly string[] = []): readonly Difference[] {
  if (Object.is(before, after)) return [];
  const areAlike = isHolder(before) && isHolder(after) && Array.isArray(before) === Array.isArray(after);
  if (!areAlike || names.length === MOST_LEVELS) return [{ path: names.join('.'), before, after }];
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...parts].flatMap((name) => listDifferences(before[name], after[name], [...names, name]));
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
