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

/** The actions in their order. Only the one that is shown takes part in the tab order; arrow keys reach the others. */
export function ActionList({ record, moment, onMove }: ActionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = record.actions.length;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) current?.focus();
  }, [moment]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(Math.min(last, Math.max(1, moment + step)));
  };
  return (
    <section className="viewer-actions" aria-labelledby="viewer-actions">
      <h2 id="viewer-actions">操作の一覧</h2>
      <ol ref={list}>
        {record.actions.map((action, index) => (
          <li key={numberOf(record, index + 1)}>
            <button
              type="button"
              aria-current={index + 1 === moment ? 'step' : undefined}
              tabIndex={index + 1 === Math.max(1, moment) ? 0 : -1}
              onClick={() => onMove(index + 1)}
              onKeyDown={onKeyDown}
            >
              <span className="viewer-actions__number">{numberOf(record, index + 1)}</span>
              <span>{describeAction(action)}</span>
              <time>{describeTime(record.about.times?.[index])}</time>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
