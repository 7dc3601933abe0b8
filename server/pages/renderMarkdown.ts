import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

/** Matches the addresses that become links. Others, such as `javascript:`, stay text. */
const LINKABLE = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const ALIGNMENT = /^text-align:(\w+)$/;

// The plugin makes `**会費（税込）**は` bold. Without the plugin, this would need a blank beside the punctuation, as in
// CommonMark.
const markdown = new MarkdownIt({ html: false, breaks: true }).use(cjkFriendly).disable('image');

markdown.validateLink = (address) => LINKABLE.test(address);

markdown.core.ruler.push('museum', ({ tokens }) => {
  for (const token of tokens) {
    if (token.tag === 'h1') token.tag = 'h2';
    // Replaces the style by a class, because the policy of the pages forbids inline styles.
    const alignment = ALIGNMENT.exec(String(token.attrGet('style')))?.[1];
    if (alignment !== undefined) token.attrs = [['class', alignment]];
  }
});

/**
 * Renders a Markdown text of the catalogue as HTML (decisions §11). HTML in the text stays text, images are not
 * allowed, and every line break is kept. Headings begin at h2, below the title of the page.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text).trimEnd();
}
