import Descriptions from 'antd/es/descriptions';
import type { ReactNode } from 'react';
import './DescriptionList.css';

interface Description {
  readonly term: string;
  readonly value: ReactNode;
  /** A name, number, address or code, which a browser's translator leaves as it is. */
  readonly isVerbatim?: boolean;
  /** A link or button that belongs to this row. */
  readonly action?: ReactNode;
}

interface DescriptionListProps {
  readonly rows: readonly Description[];
}

/** Terms and what stands for them, one a row. A row without a value is left out. */
export function DescriptionList({ rows }: DescriptionListProps) {
  const filled = rows.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <Descriptions
      className="museum-descriptions"
      // A table with a heading for each row; without borders Ant Design leaves term and value as two pieces of text.
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
