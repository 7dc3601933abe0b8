/** Thrown when the session of a request, or its member, has gone since the request was let in. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';

  constructor() {
    super('The session has ended');
  }
}
