import { Fragment, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { describeAction, describeTime } from './describeAction';
import { numberOf, type SupportRecord } from './supportRecord';
import { summarizeAction } from './summarizeAction';

interface ActionListProps {
  readonly record: SupportRecord;
  readonly moment: number;
  readonly onMove: (moment: number) => void;
}

/** Number of rows by which a key moves the selection. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/**
 * Upper limit of rows, above the 200 actions that the app writes. For longer records, the list shows only the actions
 * around the current one.
 */
const MOST_ROWS = 400;

/**
 * Lists the actions, or those whose description or name contains a text. A row shows an action's description for
 * support staff and its type. Only the current row is in the tab order; arrow keys reach the others.
 */
export function ActionList({ record, moment, onMove }: ActionListProps) {
  const [filter, setFilter] = useState('');
  const moments = useMemo(() => findMoments(record, filter), [record, filter]);
  const { ref, takeFocus } = useFollowingFocus(moment);
  // Selects the current action or, if the list does not contain it, the nearest earlier one.
  const current = Math.max(
    0,
    moments.findLastIndex((at) => at <= moment),
  );
  const first = Math.max(0, Math.min(current - MOST_ROWS / 2, moments.length - MOST_ROWS));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = moments[Math.min(moments.length - 1, Math.max(0, current + (step ?? 0)))];
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    takeFocus();
    onMove(next);
  };
  return (
    <section className="viewer-actions" aria-labelledby="viewer-actions">
      <h2 id="viewer-actions">操作の一覧</h2>
      <label className="viewer-actions__filter">
        絞り込む
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      <ol ref={ref}>
        {moments.slice(first, first + MOST_ROWS).map((at, row) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === moment ? 'step' : undefined}
              tabIndex={first + row === current ? 0 : -1}
              onClick={() => onMove(at)}
              onKeyDown={onKeyDown}
            >
              <ActionRow record={record} at={at} />
            </button>
          </li>
        ))}
      </ol>
      {moments.length === 0 && <p>{`「${filter}」を含む操作はありません。`}</p>}
      {moments.length > MOST_ROWS && <p>{`全 ${moments.length} 件のうち、表示している操作の前後 ${MOST_ROWS} 件`}</p>}
    </section>
  );
}

function ActionRow({ record, at }: { readonly record: SupportRecord; readonly at: number }) {
  const action = record.actions[at - 1];
  if (!action) return null;
  const story = summarizeAction(action);
  return (
    <>
      <span className="viewer-actions__number">{numberOf(record, at)}</span>
      {story !== undefined && <span className="viewer-actions__story">{story}</span>}
      <span className="viewer-actions__name">
        <ActionName text={describeAction(action)} />
      </span>
      <time>{describeTime(record.about.times?.[at - 1])}</time>
    </>
  );
}

/** Shows an action's name, which may break into lines after slashes. */
export function ActionName({ text }: { readonly text: string }) {
  return (text.match(/[^/]*\/|[^/]+$/g) ?? []).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** Returns the moments of the actions whose description or name contains a text, ignoring case. */
function findMoments(record: SupportRecord, filter: string): readonly number[] {
  const wanted = filter.trim().toLowerCase();
  const moments = record.actions.map((_, index) => index + 1);
  if (wanted === '') return moments;
  return moments.filter((at) => {
    const action = record.actions[at - 1];
    return action && `${summarizeAction(action) ?? ''} ${describeAction(action)}`.toLowerCase().includes(wanted);
  });
}

/** Scrolls the current row into view, and focuses the row if a key has moved to it. */
function useFollowingFocus(moment: number) {
  const ref = useRef<HTMLOListElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest' });
    // Focuses the row, because the one that had the focus may have been removed.
    if (takesFocus.current) current?.focus();
    takesFocus.current = false;
  }, [moment]);
  return { ref, takeFocus: () => void (takesFocus.current = true) };
}
