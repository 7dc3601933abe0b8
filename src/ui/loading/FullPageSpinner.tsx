import Spin from 'antd/es/spin';
import '../ui.css';

/**
 * Shows that contents are loading. The style sheet delays the spinner, so that it does not appear for a moment before a
 * quick answer.
 */
export function FullPageSpinner() {
  return (
    <div className="museum-spinner" role="status">
      {/* Removes `aria-live`, because screen readers would announce the text twice inside `role="status"`. */}
      <Spin description="読み込み中" aria-live={undefined} />
    </div>
  );
}
