import './ui.css';

/** Four calm patterns after old textiles: waves, lattice, sun rays, mist. */
const PATTERNS = [
  'M0 40a20 20 0 0 1 40 0a20 20 0 0 1 40 0M6 40a14 14 0 0 1 28 0M46 40a14 14 0 0 1 28 0M12 40a8 8 0 0 1 16 0M52 40a8 8 0 0 1 16 0M20 20a20 20 0 0 1 40 0M26 20a14 14 0 0 1 28 0M32 20a8 8 0 0 1 16 0',
  'M0 20 20 0l20 20 20-20 20 20-20 20-20-20-20 20ZM10 20l10-10 10 10-10 10ZM50 20l10-10 10 10-10 10Z',
  'M40 40V22M40 40 31 24M40 40 24 31M40 40 49 24M40 40l16-9M40 14V2M27 17.5 21 7M17.5 27 7 21M53 17.5 59 7M62.5 27 73 21M22 40a18 18 0 0 1 36 0M4 40h72',
  'M0 8h46M58 8h22M14 16h52M0 24h30M40 24h40M22 32h58M0 40h60M70 40h10M0 16h6M74 16h6M0 32h12',
];

interface OrnamentProps {
  readonly variant: number;
}

/** A small decoration without meaning; the same number always gets the same pattern. */
export function Ornament({ variant }: OrnamentProps) {
  return (
    <svg className="museum-ornament" viewBox="0 -2 80 44" aria-hidden="true" focusable="false">
      <path d={PATTERNS[variant % PATTERNS.length]} />
    </svg>
  );
}
