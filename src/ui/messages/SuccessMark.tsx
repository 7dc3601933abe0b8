import './SuccessMark.css';

/** The museum's sun over mist, with a tick: something has been done. What, the words beside it say. */
export function SuccessMark() {
  return (
    <svg className="museum-success-mark" viewBox="0 0 80 64" aria-hidden="true" focusable="false">
      <circle className="museum-success-mark__sun" cx="40" cy="26" r="19" />
      <path
        className="museum-success-mark__line"
        d="M16.5 33a25 25 0 1 1 47 0M2 46h22M30 46h48M10 53h40M56 53h14M26 60h30"
      />
      <path className="museum-success-mark__tick" d="m31.5 26.5 6 6 11.5-12.5" />
    </svg>
  );
}
