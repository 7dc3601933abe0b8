/** The error thrown when the session or the member of a request was deleted while the request ran. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';

  constructor() {
    super('The session has ended');
  }
}
