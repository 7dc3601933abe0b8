import './ui.css';

/** Calm patterns after old textiles. */
const PATTERNS = {
  waves:
    'M0 40a20 20 0 0 1 40 0a20 20 0 0 1 40 0M6 40a14 14 0 0 1 28 0M46 40a14 14 0 0 1 28 0M12 40a8 8 0 0 1 16 0M52 40a8 8 0 0 1 16 0M20 20a20 20 0 0 1 40 0M26 20a14 14 0 0 1 28 0M32 20a8 8 0 0 1 16 0',
  mist: 'M0 8h46M58 8h22M14 16h52M0 24h30M40 24h40M22 32h58M0 40h60M70 40h10M0 16h6M74 16h6M0 32h12',
} as const;

interface OrnamentProps {
  readonly pattern: keyof typeof PATTERNS;
}

/** A small decoration without meaning. */
export function Ornament({ pattern }: OrnamentProps) {
  return (
    <svg className="museum-ornament" viewBox="0 -2 80 44" aria-hidden="true" focusable="false">
      <path d={PATTERNS[pattern]} />
    </svg>
  );
}
