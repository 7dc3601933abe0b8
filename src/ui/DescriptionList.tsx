import Descriptions from 'antd/es/descriptions';
import type { ReactNode } from 'react';
import './DescriptionList.css';

interface Description {
  readonly term: string;
  readonly value: ReactNode;
  /** True for a name, number, address or code, which the browser's translator must not change. */
  readonly isVerbatim?: boolean;
  /** A link or button of the row. */
  readonly action?: ReactNode;
}

interface DescriptionListProps {
  readonly rows: readonly Description[];
}

/** A list of terms and their values in rows. Rows without a value are omitted. */
export function DescriptionList({ rows }: DescriptionListProps) {
  const filled = rows.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <Descriptions
      className="museum-descriptions"
      // Renders a table with a heading for each row. Without borders, Ant Design renders term and value as plain texts.
      bordered
      column={1}
      items={filled.map((row) => ({
        key: row.term,
        label: row.term,
        children: <DescriptionValue {...row} />,
      }))}
    />
  );
}

function DescriptionValue({ value, isVerbatim, action }: Description) {
  const shown = <span translate={isVerbatim ? 'no' : undefined}>{value}</span>;
  if (action === undefined) return shown;
  return (
    <div className="museum-descriptions__acted">
      {shown}
      {action}
    </div>
  );
}
