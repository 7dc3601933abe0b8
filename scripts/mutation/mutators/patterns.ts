import ts from 'typescript';
import { type Mutator, replace } from './mutator';

const ESCAPE = /\\./;
const CLASS = /\[(?:\\.|[^\]\\])*\]/;
const QUANTIFIER = /\{\d+(?:,\d*)?\}|[+*?](?!:|=|!|<)/;
const TOKEN = new RegExp(
  [ESCAPE, CLASS, /\(\?(?:[:=!]|<[=!]?)/, QUANTIFIER, /[\^$]/].map((part) => part.source).join('|'),
  'g',
);

/** Regular expressions without an anchor or a quantifier, or with a class turned into its opposite. */
export const patterns: Mutator = (node, source) => {
  if (!ts.isRegularExpressionLiteral(node)) return [];
  const text = node.getText(source);
  const end = text.lastIndexOf('/');
  const flags = text.slice(end + 1);
  const pattern = text.slice(1, end);
  return [...pattern.matchAll(TOKEN)].flatMap((match) => {
    const other = otherToken(match[0]);
    const mutated = pattern.slice(0, match.index) + (other ?? '') + pattern.slice(match.index + match[0].length);
    return other !== null && isPattern(mutated, flags) ? [replace(node, source, `/${mutated}/${flags}`)] : [];
  });
};

/** What stands in a token's place; null where it is left alone. */
function otherToken(token: string): string | null {
  if (/^\\[dDwWsSpP]$/.test(token)) return token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase();
  if (token.startsWith('[')) return token.startsWith('[^') ? `[${token.slice(2)}` : `[^${token.slice(1)}`;
  return /^(?:[\^$+*?]|\{.*\})$/.test(token) ? '' : null;
}

function isPattern(pattern: string, flags: string): boolean {
  try {
    return pattern !== '' && new RegExp(pattern, flags).source !== '';
  } catch {
    return false;
  }
}
