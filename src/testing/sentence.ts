import type { MatcherFunction } from '@testing-library/react';

/** Finds a paragraph by its whole text, whatever elements that is made of. */
export function sentence(text: string): MatcherFunction {
  return (_, element) => element?.tagName === 'P' && element.textContent === text;
}
