/** Elements whose texts a browser's translator does not change. */
const UNTRANSLATED = 'script, style, textarea, title, svg, [translate="no"]';

/**
 * Replaces each text of the page by two nested `<font>` elements as soon as it appears, as the translators of Chrome
 * and Edge do. React keeps a reference to the replaced text node. When React later removes this node, it throws; when
 * React changes the node's text, the page still shows the old words. A test fails if the page shows old words, or if an
 * option without a value is translated.
 */
export function translatePages(): void {
  const faults: string[] = [];
  /** The `<font>` element that has replaced each text. */
  const replacements = new WeakMap<Node, Element>();

  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.localName === 'font' || text.data.trim() === '' || parent.closest(UNTRANSLATED)) return;
    if (parent instanceof HTMLOptionElement && !parent.hasAttribute('value')) {
      faults.push(`The form would send the translated text of the option ${text.data}`);
    }
    const font = createFont(createFont(text.data));
    text.replaceWith(font);
    replacements.set(text, font);
    observer.observe(text, { characterData: true });
  };

  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      const shown = replacements.get(target);
      if (shown?.isConnected && shown.textContent !== target.nodeValue) {
        faults.push(`The page shows ${shown.textContent} and not the new words ${target.nodeValue}`);
      }
      const changed = type === 'characterData' ? [target] : [...addedNodes];
      changed.flatMap(textsOf).forEach(translate);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });

  afterEach(() => {
    const found = faults.splice(0);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
}

function createFont(content: Node | string): Element {
  // Uses `createElementNS`, because the type of `createElement('font')` is deprecated.
  const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  font.append(content);
  return font;
}

/** Returns the text nodes inside a node; none if the node is not on the page. */
function textsOf(node: Node): readonly Text[] {
  if (!node.isConnected) return [];
  if (node instanceof Text) return [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  return texts;
}
