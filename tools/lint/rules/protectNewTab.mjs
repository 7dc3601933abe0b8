const REQUIRED = ['noopener', 'noreferrer'];

/**
 * A link that opens a new tab must not hand it the opener or the address it came from (decisions §3).
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const protectNewTab = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { banned: 'A new tab gets rel="noopener noreferrer": addresses of this app can carry mail tokens.' },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      if (literalOf(node, 'target') !== '_blank') return;
      const rel = literalOf(node, 'rel')?.split(/\s+/) ?? [];
      if (!REQUIRED.every((token) => rel.includes(token))) context.report({ node, messageId: 'banned' });
    },
  }),
};

function literalOf(element, name) {
  const attribute = element.attributes.find((candidate) => candidate.name?.name === name);
  const value = attribute?.value?.expression ?? attribute?.value;
  return typeof value?.value === 'string' ? value.value : undefined;
}
