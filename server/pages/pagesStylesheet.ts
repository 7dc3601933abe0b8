/** Served at `/legal/pages.css`. Text and rules keep at least 4.5:1 on white; nothing is loaded from elsewhere. */
export const pagesStylesheet = `
:root {
  --ink: #3d2f22;
  --muted: #6b5a4a;
  --gold: #8a6d1f;
  color-scheme: only light;
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: #fff;
  color: var(--ink);
  font-family: Inter, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic",
    Meiryo, sans-serif;
  font-size: 1rem;
  line-height: 1.9;
  line-break: strict;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: 100%;
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
  padding: 1.25rem 1.5rem;
  border-bottom: 2px solid var(--gold);
  font-weight: 600;
  letter-spacing: 0.12em;
  text-align: center;
}

header p {
  margin: 0;
}

main {
  max-width: calc(640px + 3rem);
  margin: 0 auto;
  padding: 3rem 1.5rem 4rem;
}

h1 {
  margin: 0 0 2.25rem;
  padding-bottom: 1.25rem;
  border-bottom: 1px solid var(--gold);
  font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem);
  font-weight: 600;
  line-height: 1.6;
}

h1,
h2 {
  word-break: auto-phrase;
}

h2 {
  margin: 0 0 0.5rem;
  padding-left: 0.75rem;
  border-left: 3px solid var(--gold);
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.6;
}

section + section,
main * + h2 {
  margin-top: 2.25rem;
}

h3,
h4 {
  margin: 1.5rem 0 0.5rem;
  font-size: 1rem;
}

main :is(p, ul, ol, table, blockquote, pre) {
  margin: 0 0 1em;
}

section p,
h2 ~ p {
  margin-bottom: 0.5em;
}

ul,
ol {
  padding-left: 1.75em;
}

table {
  width: 100%;
  border-collapse: collapse;
}

th,
td {
  padding: 0.5rem 0.75rem;
  border: 1px solid #d8cbb0;
  text-align: left;
  vertical-align: top;
  overflow-wrap: break-word;
}

th,
td.right {
  white-space: nowrap;
}

td:first-child {
  word-break: keep-all;
}

th {
  background: #faf6ec;
  font-weight: 600;
}

.right {
  text-align: right;
}

.center {
  text-align: center;
}

blockquote {
  padding-left: 1rem;
  border-left: 3px solid #d8cbb0;
}

pre {
  white-space: pre-wrap;
}

hr {
  margin: 2.25rem 0;
  border: 0;
  border-top: 1px solid var(--gold);
}

main .meta {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  margin-bottom: 0.5rem;
  color: var(--muted);
  font-size: 0.875rem;
}

a {
  color: var(--gold);
}

.mail-text {
  white-space: pre-wrap;
}

.group {
  color: var(--gold);
  font-weight: 600;
}

@media (min-width: 768px) {
  main {
    padding-top: 4.5rem;
    padding-bottom: 6rem;
  }
}

@page {
  margin: 20mm;
}

@media print {
  body {
    font-size: 10.5pt;
    line-height: 1.7;
  }

  main {
    max-width: none;
    padding: 1rem 0;
  }

  :is(h1, h2, h3, h4) {
    break-after: avoid;
  }

  :is(p, li, tr) {
    orphans: 2;
    widows: 2;
    break-inside: avoid;
  }

  a[href^="http"]::after {
    content: " (" attr(href) ")";
  }
}
`;
