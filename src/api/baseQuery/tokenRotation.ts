import { Secret } from '../../domain/secret';
import { selectSession, tokenReceived } from '../../state/authSlice';
import { authStateOf, type MembershipBaseQuery } from './types';

let requestsSent = 0;

/**
 * Hands every new token to the store (§4), errors included. The answer names the session and the place in the order of
 * sending, so that the store can refuse a late one. A call with its own bearer belongs to a session that has ended; its
 * answer starts no session.
 */
export const withTokenRotation =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const session = selectSession(authStateOf(api));
    const sequence = (requestsSent += 1);
    const result = await next(request, api, extraOptions);
    const token = readBearer(result.meta?.headers);
    if (token && !request.bearer) api.dispatch(tokenReceived({ token: new Secret(token), session, sequence }));
    return result;
  };

function readBearer(headers: Headers | undefined): string {
  return (headers?.get('Authorization') ?? '').replace(/^bearer(\s+|$)/i, '').trim();
}
