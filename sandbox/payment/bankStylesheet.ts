/** Served at `/sandbox/payment/bank.css`: other colours than the museum's, since the page is the card issuer's. */
export const bankStylesheet = `
:root {
  --ink: #1d2733;
  --bank: #1f4e79;
  --line: #c9d3de;
  color-scheme: only light;
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: #f3f6f9;
  color: var(--ink);
  font-family: "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo,
    sans-serif;
  line-height: 1.8;
  line-break: strict;
  overflow-wrap: anywhere;
  text-size-adjust: 100%;
}

.museum-demo {
  padding: 0.5rem 1.5rem;
  background: var(--ink);
  color: #fff;
  font-size: 0.875rem;
  word-break: auto-phrase;
  text-align: center;
}

header {
  padding: 1rem 1.5rem;
  background: var(--bank);
  color: #fff;
  font-weight: 600;
}

header p {
  max-width: 480px;
  margin: 0 auto;
}

main {
  max-width: calc(480px + 3rem);
  margin: 0 auto;
  padding: 2rem 1.5rem 3rem;
}

h1 {
  margin: 0 0 1rem;
  font-size: 1.375rem;
  line-height: 1.5;
  word-break: auto-phrase;
}

.sandbox {
  padding: 0.75rem 1rem;
  border: 1px solid var(--bank);
  background: #fff;
}

dl {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.25rem 1.5rem;
  margin: 1.5rem 0;
  padding: 1rem;
  border: 1px solid var(--line);
  background: #fff;
}

dt {
  font-weight: 600;
}

dd {
  margin: 0;
}

.buttons {
  display: grid;
  gap: 0.75rem;
}

button {
  min-height: 3rem;
  padding: 0.5rem 1.5rem;
  border: 2px solid var(--bank);
  border-radius: 4px;
  background: var(--bank);
  color: #fff;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

button.other {
  background: #fff;
  color: var(--bank);
}

a {
  color: var(--bank);
}

:focus-visible {
  outline: 3px solid #e08a00;
  outline-offset: 2px;
}
`;
