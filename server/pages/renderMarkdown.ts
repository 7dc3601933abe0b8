import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

/** Schemes and forms of the addresses that become links; `javascript:` among others stays text. */
const LINKABLE = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const ALIGNMENT = /^text-align:(\w+)$/;

// Without this plugin `**会費（税込）**は` keeps its asterisks: CommonMark requires a blank beside punctuation.
const markdown = new MarkdownIt({ html: false, breaks: true }).use(cjkFriendly).disable('image');

markdown.validateLink = (address) => LINKABLE.test(address);

markdown.core.ruler.push('museum', ({ tokens }) => {
  for (const token of tokens) {
    if (token.tag === 'h1') token.tag = 'h2';
    // The policy of the pages admits no inline style.
    const alignment = ALIGNMENT.exec(String(token.attrGet('style')))?.[1];
    if (alignment !== undefined) token.attrs = [['class', alignment]];
  }
});

/**
 * Renders the HTML of a catalogue's text (decisions §11): Markdown in which HTML is text, pictures are none and every
 * line break is one. Headings begin at h2, below the title of the page.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text).trimEnd();
}
