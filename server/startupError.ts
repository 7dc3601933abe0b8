/**
 * The error thrown when the server or a command cannot start, for a reason that an operator can remove. Its message is
 * one line. It is printed without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
