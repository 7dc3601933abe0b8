import { useEffect, useRef, type KeyboardEvent } from 'react';
import { describeAction, describeTime } from './describeAction';
import { numberOf, type SupportRecord } from './supportRecord';

interface ActionListProps {
  readonly record: SupportRecord;
  readonly moment: number;
  readonly onMove: (moment: number) => void;
}

/** How far a key moves in the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** More than the app writes. Of a longer record, only the actions around the one that is shown are in the list. */
const MOST_ROWS = 400;

/** The actions in their order. Only the one that is shown takes part in the tab order; arrow keys reach the others. */
export function ActionList({ record, moment, onMove }: ActionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const takesFocus = useRef(false);
  const last = record.actions.length;
  const first = Math.max(0, Math.min(moment - MOST_ROWS / 2, last - MOST_ROWS));
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest' });
    // The row that had the focus may be gone.
    if (takesFocus.current) current?.focus();
    takesFocus.current = false;
  }, [moment]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    takesFocus.current = true;
    onMove(Math.min(last, Math.max(1, moment + step)));
  };
  return (
    <section className="viewer-actions" aria-labelledby="viewer-actions">
      <h2 id="viewer-actions">操作の一覧</h2>
      <ol ref={list}>
        {record.actions.slice(first, first + MOST_ROWS).map((action, row) => {
          const at = first + row + 1;
          return (
            <li key={at}>
              <button
                type="button"
                aria-current={at === moment ? 'step' : undefined}
                tabIndex={at === Math.max(1, moment) ? 0 : -1}
                onClick={() => onMove(at)}
                onKeyDown={onKeyDown}
              >
                <span className="viewer-actions__number">{numberOf(record, at)}</span>
                <span>{describeAction(action)}</span>
                <time>{describeTime(record.about.times?.[at - 1])}</time>
              </button>
            </li>
          );
        })}
      </ol>
      {last > MOST_ROWS && <p>{`全 ${last} 件のうち、表示している操作の前後 ${MOST_ROWS} 件`}</p>}
    </section>
  );
}
