import { ActionName } from './ActionList';
import { describeMoment } from './describeAction';
import { LinkButton } from './LinkButton';
import { numberOf, type SupportRecord } from './supportRecord';

interface MomentSliderProps {
  readonly record: SupportRecord;
  readonly moment: number;
  readonly onMove: (moment: number) => void;
}

/** Shows a slider for the moment of the record, which reacts to pointer, arrow keys, Home and End. */
export function MomentSlider({ record, moment, onMove }: MomentSliderProps) {
  const last = record.actions.length;
  return (
    <div className="viewer-slider">
      <button type="button" disabled={moment === 0} onClick={() => onMove(moment - 1)}>
        前の操作
      </button>
      <label>
        <span className="museum-visually-hidden">操作</span>
        <input
          type="range"
          min={numberOf(record, 0)}
          max={numberOf(record, last)}
          value={numberOf(record, moment)}
          aria-valuetext={describeMoment(record, moment)}
          onChange={({ target }) => onMove(Number(target.value) - numberOf(record, 0))}
        />
      </label>
      <button type="button" disabled={moment === last} onClick={() => onMove(moment + 1)}>
        次の操作
      </button>
      <p>
        <ActionName text={describeMoment(record, moment)} />
      </p>
      <LinkButton record={record} moment={moment} />
    </div>
  );
}
