import type { Difference } from './listDifferences';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
}

const MOST_ROWS = 100;
const LONGEST_VALUE = 400;

/** What the action changed in the state. */
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
                <th scope="row">{path}</th>
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
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
