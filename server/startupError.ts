/** A reason not to start that an operator can act on: its message is one whole line, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
