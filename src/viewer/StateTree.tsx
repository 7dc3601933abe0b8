import { useState } from 'react';

interface StateTreeProps {
  readonly value: unknown;
}

/** A value whose parts open one by one: only what is open is rendered. */
export function StateTree({ value }: StateTreeProps) {
  if (typeof value !== 'object' || value === null) return <code>{JSON.stringify(value)}</code>;
  const entries: readonly [string, unknown][] = Object.entries(value);
  if (entries.length === 0) return <code>{Array.isArray(value) ? '[]' : '{}'}</code>;
  return (
    <ul className="viewer-tree">
      {entries.map(([name, part]) => (
        <li key={name}>
          <Entry name={name} value={part} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, value }: StateTreeProps & { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (typeof value !== 'object' || value === null) {
    return (
      <>
        {name}: <StateTree value={value} />
      </>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <StateTree value={value} />}
    </details>
  );
}
