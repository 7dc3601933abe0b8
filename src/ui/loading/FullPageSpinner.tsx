import Spin from 'antd/es/spin';
import '../ui.css';

/** Shown while content loads. The style sheet holds it back for a moment, so that quick answers do not flash. */
export function FullPageSpinner() {
  return (
    <div className="museum-spinner" role="status">
      {/* Without its own aria-live: inside role=status the words would be announced twice. */}
      <Spin description="読み込み中" aria-live={undefined} />
    </div>
  );
}
