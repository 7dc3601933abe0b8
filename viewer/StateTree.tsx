import { useState } from 'react';
import { jsonText, shortText } from './boundJson';

interface StateTreeProps {
  readonly value: unknown;
}

const MOST_PARTS = 200;
const LONGEST_TEXT = 1_000;

/** Shows a value as a tree; renders only open parts. */
export function StateTree({ value }: StateTreeProps) {
  if (typeof value !== 'object' || value === null) {
    return <code>{value === undefined ? '' : jsonText(value, LONGEST_TEXT)}</code>;
  }
  const entries: readonly [string, unknown][] = Object.entries(value);
  if (entries.length === 0) return <code>{Array.isArray(value) ? '[]' : '{}'}</code>;
  return (
    <ul className="viewer-tree">
      {entries.slice(0, MOST_PARTS).map(([name, part]) => (
        <li key={name}>
          <Entry name={name} value={part} />
        </li>
      ))}
      {entries.length > MOST_PARTS && <li>{`ほか ${entries.length - MOST_PARTS} 件`}</li>}
    </ul>
  );
}

/** Shows a named value of the tree, which opens if it is an object or a list. */
export function Entry({ name, value }: StateTreeProps & { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (typeof value !== 'object' || value === null) {
    return (
      <>
        {shortText(name, LONGEST_TEXT)}: <StateTree value={value} />
      </>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{shortText(name, LONGEST_TEXT)}</summary>
      {isOpen && <StateTree value={value} />}
    </details>
  );
}
