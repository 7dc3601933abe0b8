/** The part of the browser's interface that is used here; not all browsers have it, and TypeScript's library lacks it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Under the content security policy no text becomes markup, with one exception: Ant Design hands the text of a style
 * sheet to `innerHTML`. That holds no tag, so whatever does is refused here as everywhere else.
 */
export function allowStyleTexts(trustedTypes: TrustedTypes | undefined): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Text must not become markup');
      return text;
    },
  });
}
