/**
 * Every `eslint-disable` says after ` -- ` why the rule is wrong here.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const explainDirectives = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { banned: 'Say after " -- " why the rule does not hold here, or the next reader cannot judge it.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        const isDirective = /^eslint-disable(?:-next-line|-line)?\b/.test(text);
        if (isDirective && !/\s--\s+\S/.test(text)) context.report({ loc: justBefore(comment), messageId: 'banned' });
      }
    },
  }),
};

/** A place the directive itself does not reach, or it would silence this very report. */
function justBefore({ loc }) {
  return { start: { line: loc.start.line, column: -1 }, end: loc.end };
}
