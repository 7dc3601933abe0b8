import type { MatcherFunction } from '@testing-library/react';

/** Matches a paragraph by its whole text, including texts of inner elements. */
export function sentence(text: string): MatcherFunction {
  return (_, element) => element?.tagName === 'P' && element.textContent === text;
}
