import './ui.css';

/** SVG shapes of the museum's emblem, in a square of 40 units: a rising sun and a gate. */
export const EMBLEM = {
  size: 40,
  sun: { x: 20, y: 14, radius: 7 },
  gate: 'M3 16.5c11 3 23 3 34 0M6.5 22h27M11 18v17M29 18v17M17 22v13M23 22v13M4 35h32',
  stroke: 1.75,
} as const;

/** Shows the museum's emblem. The gate has the colour of the text around it. */
export function Emblem() {
  const { size, sun, gate, stroke } = EMBLEM;
  return (
    <svg
      className="museum-emblem"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="museum-emblem__sun" cx={sun.x} cy={sun.y} r={sun.radius} />
      <path className="museum-emblem__gate" d={gate} strokeWidth={stroke} />
    </svg>
  );
}
