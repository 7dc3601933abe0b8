import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { Call } from '#contract/call';
import { API_PREFIX, CALLS } from '#contract/calls';

/** Origin of the API in tests; the app is at jsdom's http://localhost. */
export const API_ORIGIN = 'http://localhost';

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body of type string is sent as it is, any other value as JSON. */
  readonly body?: JsonBodyType;
}

export interface ReceivedCall {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

export type Behaviour = Answer | ((received: ReceivedCall) => Answer | Promise<Answer>);

const server = setupServer();

/** Method and address of each request that the running test has sent. */
const sent: string[] = [];
server.events.on('request:start', ({ request }) => void sent.push(`${request.method} ${request.url}`));

/** Returns how often the running test has sent this call, which has no parameters. */
export const countSent = ({ method, path }: Call): number =>
  sent.filter((line) => line === `${method} ${API_ORIGIN}${API_PREFIX}${path}`).length;

/** Fakes the network in a test file. A request without a prepared answer fails the test. */
export function fakeNetwork(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent.length = 0;
  });
  afterAll(() => server.close());
}

/** Sets the answer to a call from now on. Returns the list of received calls, to which later calls are added. */
export function givenCall(call: Call, behaviour: Behaviour): readonly ReceivedCall[] {
  return givenAddress(call.method, API_ORIGIN + API_PREFIX + call.path, behaviour);
}

/**
 * Returns whether the address is the path of a call without parameters: `/contents/legal-docs` must not count as
 * `/contents/:contentId`.
 */
const isNamed = (address: string) =>
  Object.values(CALLS).some(({ path }) => API_ORIGIN + API_PREFIX + path === address);

/** Returns the answer that `behaviour` gives to a call. */
export const behave = (behaviour: Behaviour, received: ReceivedCall): Answer | Promise<Answer> =>
  typeof behaviour === 'function' ? behaviour(received) : behaviour;

export function givenAddress(method: Call['method'], address: string, behaviour: Behaviour): readonly ReceivedCall[] {
  const received: ReceivedCall[] = [];
  const on = http[method.toLowerCase() as Lowercase<Call['method']>];
  server.use(
    on(address, async ({ request }) => {
      if (address.includes('/:') && isNamed(request.url)) return undefined;
      const call = { url: request.url, headers: request.headers, body: await request.text() };
      received.push(call);
      return toResponse(await behave(behaviour, call));
    }),
  );
  return received;
}

/** Breaks the connection of a call before any answer. */
export function givenNoNetwork(call: Call): void {
  givenNoAddress(call.method, API_ORIGIN + API_PREFIX + call.path);
}

/** Breaks the connection to an address. Returns an empty list, because nothing is received. */
export function givenNoAddress(method: Call['method'], address: string): readonly ReceivedCall[] {
  const on = http[method.toLowerCase() as Lowercase<Call['method']>];
  server.use(on(address, () => HttpResponse.error()));
  return [];
}

/**
 * Returns a behaviour that uses each of the given behaviours for one call, and the last of them for all later calls.
 */
export function inOrder(behaviours: readonly Behaviour[]): Behaviour {
  let calls = 0;
  return (received) => {
    const behaviour = behaviours[Math.min(calls, behaviours.length - 1)] ?? {};
    calls += 1;
    return behave(behaviour, received);
  };
}

/** Behaviour that breaks the connection instead of answering. */
export const brokenConnection = (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- MSW answers with a response that is thrown
  throw HttpResponse.error();
};

/** Never answers. */
export const neverAnswered = async (): Promise<Answer> => {
  await delay('infinite');
  return {};
};

/** Returns a behaviour that waits until the test gives the answer. */
export function heldAnswer() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { behaviour: () => answer, give };
}

function toResponse({ status = 200, headers = {}, body }: Answer): Response {
  if (body === undefined) return new HttpResponse(null, { status: status === 200 ? 204 : status, headers });
  if (typeof body === 'string') return new HttpResponse(body, { status, headers });
  return HttpResponse.json(body, { status, headers });
}
