import './Logo.css';

interface LogoProps {
  readonly museumName: string;
}

/** The museum's mark, a gate under a rising sun, with its name. */
export function Logo({ museumName }: LogoProps) {
  return (
    <span className="museum-logo">
      <svg className="museum-logo__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className="museum-logo__sun" cx="20" cy="14" r="7" />
        <path
          className="museum-logo__gate"
          d="M3 16.5c11 3 23 3 34 0M6.5 22h27M11 18v17M29 18v17M17 22v13M23 22v13M4 35h32"
        />
      </svg>
      <span className="museum-logo__name">{museumName}</span>
    </span>
  );
}
