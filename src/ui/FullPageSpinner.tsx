import './FullPageSpinner.css';

/** Shown while content loads (§2). The style sheet holds it back for a moment, so that quick answers do not flash. */
export function FullPageSpinner() {
  return (
    <div className="museum-spinner" role="status">
      <span className="museum-spinner__ring" aria-hidden="true" />
      <span className="museum-spinner__text">読み込み中</span>
    </div>
  );
}
