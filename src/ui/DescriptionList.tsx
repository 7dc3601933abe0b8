import Descriptions from 'antd/es/descriptions';
import type { ReactNode } from 'react';
import './DescriptionList.css';

interface Description {
  readonly term: string;
  readonly value: ReactNode;
  /** Whether the value is a name, number, address or code, which a browser's translator must not change. */
  readonly isVerbatim?: boolean;
  /** Link or button at the end of the row. */
  readonly action?: ReactNode;
}

interface DescriptionListProps {
  readonly rows: readonly Description[];
}

/** Shows terms and their values in rows. Leaves out rows without a value. */
export function DescriptionList({ rows }: DescriptionListProps) {
  const filled = rows.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <Descriptions
      className="museum-descriptions"
      // Makes Ant Design render a table with row headings. Without `bordered`, terms and values would be plain texts.
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
