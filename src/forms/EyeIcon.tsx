interface EyeIconProps {
  readonly open: boolean;
}

/** An open eye while the password can be read, a crossed-out one while it is hidden. */
export function EyeIcon({ open }: EyeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 12C4.9 7.9 8.2 5.75 12 5.75S19.1 7.9 21.5 12c-2.4 4.1-5.7 6.25-9.5 6.25S4.9 16.1 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4.5 19.5l15-15" />}
    </svg>
  );
}
