/** Of the page for developers. Text keeps at least 4.5:1 on white; nothing is loaded from elsewhere. */
export const referenceStylesheet = `
:root {
  --ink: #3d2f22;
  --muted: #6b5a4a;
  --gold: #8a6d1f;
  --paper: #faf7f0;
  color-scheme: only light;
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

body {
  max-width: calc(60rem + 3rem);
  margin: 0 auto;
  padding: 1.5rem;
  background: #fff;
  color: var(--ink);
  font-family: Inter, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo, sans-serif;
  line-height: 1.6;
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}

h1 {
  margin: 0 0 1rem;
  padding-bottom: 0.75rem;
  border-bottom: 2px solid var(--gold);
  font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem);
  line-height: 1.4;
}

h2 {
  margin: 3rem 0 0.5rem;
  padding-left: 0.75rem;
  border-left: 3px solid var(--gold);
  font-size: 1.25rem;
}

h3 {
  margin: 0 0 0.5rem;
  font-size: 1rem;
}

h3 span {
  display: block;
  font-weight: 400;
}

h4 {
  margin: 1rem 0 0.25rem;
  color: var(--muted);
  font-size: 0.875rem;
}

p {
  margin: 0 0 0.75rem;
}

a {
  color: var(--gold);
}

code,
pre {
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono CJK JP", monospace;
  font-size: 0.9em;
}

small {
  color: var(--muted);
  font-size: 0.8125rem;
}

nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  margin: 1.5rem 0 0;
  padding: 0;
  list-style: none;
}

nav a {
  display: inline-block;
  padding: 0.375rem 0;
}

article {
  margin-top: 1.25rem;
  padding: 1rem;
  border: 1px solid #e3d9c4;
  border-radius: 6px;
}

dl {
  margin: 0;
  font-size: 0.9375rem;
}

dl div {
  padding: 0.375rem 0;
  border-top: 1px solid #efe8d9;
}

dd {
  margin: 0;
}

pre {
  margin: 0;
  padding: 0.75rem;
  overflow-x: auto;
  border-radius: 4px;
  background: var(--paper);
}

@media (min-width: 768px) {
  dl div {
    display: grid;
    grid-template-columns: 14rem 1fr;
    gap: 1rem;
  }
}
`;
