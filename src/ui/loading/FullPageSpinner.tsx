import Spin from 'antd/es/spin';
import '../ui.css';

/** Shown while content loads. The style sheet holds it back for a moment, so that quick answers do not flash. */
export function FullPageSpinner() {
  return (
    <div className="museum-spinner" role="status">
      <Spin description="読み込み中" />
    </div>
  );
}
