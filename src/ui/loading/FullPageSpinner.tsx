import Spin from 'antd/es/spin';
import '../ui.css';

/** A spinner for loading content. The style sheet delays it, so that quick answers do not make it flash. */
export function FullPageSpinner() {
  return (
    <div className="museum-spinner" role="status">
      {/* `aria-live` is removed because screen readers would announce the text twice inside `role="status"`. */}
      <Spin description="読み込み中" aria-live={undefined} />
    </div>
  );
}
