import { basename } from 'node:path';

const CATCH_ALL = /^(?:utils?|helpers?|common|misc|shared|constants)\.[cm]?[jt]sx?$/;

/**
 * A file's name says what it contains; catch-all files collect unrelated code.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const meaningfulFileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { banned: 'Name the file after what it holds: what a catch-all file collects is not found again.' },
  },
  create: (context) => ({
    Program(node) {
      if (CATCH_ALL.test(basename(context.filename))) context.report({ node, messageId: 'banned' });
    },
  }),
};
