import * as z from 'zod/mini';
import { Code, printCall, printValue, widthOf } from './printCode';

/** One answer of a call; `none`: there was no answer until the record was saved. */
export interface RecordedAnswer {
  readonly endpoint: string;
  readonly isMutation: boolean;
  readonly outcome: 'none' | 'success' | 'failure';
  /** The data of a success, or the app's error of a failure. */
  readonly content?: unknown;
  readonly status?: number | undefined;
}

/** Calls of `src/contract/calls.ts`; a test of the file compares. */
export const ENDPOINTS: readonly string[] = [
  ...['getMe', 'updateProfile', 'getPlans', 'login', 'logout', 'requestRegistration', 'getRegisterInfo', 'register'],
  ...['requestPasswordReset', 'resetPassword', 'changePassword', 'requestEmailChange', 'verifyEmail'],
  ...['getContentGroups', 'getContentItems', 'getLegalDocuments', 'pay', 'getPayment'],
];

const SIGN_IN: readonly string[] = ['login', 'register'];

const TOKEN = { Authorization: 'Bearer recorded' };

/** There are three legal documents, and forms need each of them. */
const DOCUMENTS = 3;

/** A longer value gets a name, and stands in lines of its own. */
const LONGEST_INLINE = 70;

const failureSchema = z.object({
  status: z.union([z.number(), z.string()]),
  data: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
});
const entrySchema = z.object({ id: z.number() });
/** A value that is no text becomes none. */
const textsSchema = z.catch(z.record(z.string(), z.catch(z.string(), '')), {});
const addressSchema = z.object({ prefecture: z.string(), city: z.string(), address: z.string() });

/** Writes how the API answers, call by call; what has been said before is not said again. */
export class AnswerPrinter {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #given = new Map<string, string>();
  #hasToken = true;
  /** The names that the test imports from `src/testing/network.ts` and `src/testing/payment.ts`. */
  readonly used = new Set<string>();
  /** Texts of the entries that are left out. */
  readonly omitted = new Set<string>();

  /**
   * @param longestList how many of the first entries of a list are written
   * @param chosen by endpoint the ids of others that are, too
   */
  constructor(
    readonly longestList: number,
    readonly chosen: Readonly<Record<string, ReadonlySet<unknown>>>,
  ) {}

  /** The statements before the steps that lead to these answers: those that replace others wait until the others are given. */
  print(answers: readonly RecordedAnswer[]): readonly string[] {
    const before = new Map(this.#given);
    this.#hasToken = !answers.some(isWithoutToken);
    const known = answers.filter(({ endpoint }) => ENDPOINTS.includes(endpoint));
    const lines = [...new Set(known.map(({ endpoint }) => endpoint))].flatMap((endpoint) =>
      this.#printCall(
        endpoint,
        known.filter((answer) => answer.endpoint === endpoint && !isUnsent(answer)),
      ),
    );
    const lookup = answers.find(({ endpoint }) => endpoint === 'lookUpPostalAddress');
    const card = answers.find(({ endpoint }) => endpoint === 'cardToken');
    if (card) lines.push(...this.#printCardProvider(card));
    const isReplaced = Array.from(before).some(([endpoint, statement]) => this.#given.get(endpoint) !== statement);
    return [
      ...(isReplaced ? ['  await member.waits();'] : []),
      ...lines,
      ...(lookup ? [this.#printLookup(lookup)] : []),
    ];
  }

  #printCall(endpoint: string, answers: readonly RecordedAnswer[]): readonly string[] {
    const call = new Code(`CALLS.${endpoint}`);
    if (answers.some(isWithoutNetwork)) return this.#say(endpoint, [], printCall(this.#use('givenNoNetwork'), [call]));
    const lines: string[] = [];
    const behaviours = answers.map((answer) => this.#behaviourOf(answer, lines));
    const different = behaviours.filter((one, at) => JSON.stringify(one) !== JSON.stringify(behaviours[at - 1]));
    if (different.length === 0) return [];
    this.#use('givenCall');
    if (different.length === 1) return this.#say(endpoint, lines, printCall('givenCall', [call, different[0]]));
    const name = this.#nameFor(`${endpoint}Answers`);
    lines.push(printConstant(name, different));
    return this.#say(endpoint, lines, printCall('givenCall', [call, new Code(`${this.#use('inOrder')}(${name})`)]));
  }

  #say(endpoint: string, lines: readonly string[], statement: string): readonly string[] {
    if (this.#given.get(endpoint) === statement) return [];
    this.#given.set(endpoint, statement);
    return [...lines, statement];
  }

  #behaviourOf(answer: RecordedAnswer, lines: string[]): unknown {
    if (answer.outcome === 'none') return new Code(this.#use('neverAnswered'));
    if (answer.outcome === 'success') return this.#successOf(answer, lines);
    const { status, data, requestId } = failureSchema.parse(answer.content);
    // The record has only the kind of these answers.
    if (status === 'UNREADABLE') return { body: 'no JSON' };
    if (typeof status === 'string') return { body: null };
    return {
      status,
      ...(requestId !== undefined && { headers: { 'X-Request-Id': requestId } }),
      ...(data !== undefined && data !== null && { body: this.#shorten(data) }),
    };
  }

  #successOf({ endpoint, isMutation, content }: RecordedAnswer, lines: string[]): unknown {
    if (SIGN_IN.includes(endpoint)) return { status: 204, headers: this.#hasToken ? TOKEN : {} };
    // The app reads content only where the contract promises it.
    if (endpoint !== 'pay' && (isMutation || content === undefined)) return { status: 204 };
    const body = this.#named(endpoint, this.#shortContent(endpoint, content), lines);
    if (endpoint === 'getMe') return { body: { me: body } };
    return endpoint === 'pay' ? { status: 201, body } : { body };
  }

  #shortContent(endpoint: string, content: unknown): unknown {
    const isShort = endpoint === 'getLegalDocuments' && Array.isArray(content) && content.length <= DOCUMENTS;
    return isShort ? content : this.#shorten(content, this.chosen[endpoint]);
  }

  #shorten(value: unknown, chosen?: ReadonlySet<unknown>): unknown {
    if (Array.isArray(value)) {
      const isKept = (entry: unknown, at: number) =>
        at < this.longestList || chosen?.has(entrySchema.safeParse(entry).data?.id);
      const omitted = value.filter((entry, at) => !isKept(entry, at));
      omitted.flatMap((entry) => Object.values(textsSchema.parse(entry))).forEach((text) => this.omitted.add(text));
      return value.filter(isKept).map((entry) => this.#shorten(entry));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#shorten(inner)]));
  }

  /** Prints the value, or the name of the constant that has it. */
  #named(endpoint: string, value: unknown, lines: string[]): unknown {
    const json = JSON.stringify(value);
    if (widthOf(json) <= LONGEST_INLINE) return value;
    const known = this.#names.get(json);
    if (known !== undefined) return new Code(known);
    const noun = endpoint.replace(/^get/, '');
    const name = this.#nameFor(noun === 'pay' ? 'payment' : noun.charAt(0).toLowerCase() + noun.slice(1));
    this.#names.set(json, name);
    lines.push(printConstant(name, value));
    return new Code(name);
  }

  #nameFor(noun: string): string {
    const count = (this.#counts.get(noun) ?? 0) + 1;
    this.#counts.set(noun, count);
    return count === 1 ? noun : `${noun}${count}`;
  }

  /** The record does not have the map service's own answer: this one gives the same address. */
  #printLookup({ outcome, content }: RecordedAnswer): string {
    const address = addressSchema.safeParse(content).data;
    const component = (long_name: string, type: string) => ({ long_name, types: [type] });
    const components = address && [
      component(address.prefecture, 'administrative_area_level_1'),
      component(address.city, 'locality'),
      component(address.address, 'sublocality_level_2'),
    ];
    const found = components
      ? { status: 'OK', results: [{ address_components: components }] }
      : { status: 'ZERO_RESULTS', results: [] };
    const place = ['GET', 'https://maps.test/geocode/json'];
    return printCall(this.#use('givenAddress'), [...place, outcome === 'failure' ? { status: 500 } : { body: found }]);
  }

  #printCardProvider({ content }: RecordedAnswer): readonly string[] {
    const answers = content === undefined ? [] : [{ status: 400, body: content }];
    return this.#say('cardToken', [], printCall(this.#use('givenCardProvider'), answers));
  }

  #use<Name extends string>(name: Name): Name {
    this.used.add(name);
    return name;
  }
}

function printConstant(name: string, value: unknown): string {
  const start = `  const ${name} = `;
  return `${start}${printValue(value, { indent: 2, column: widthOf(start), after: 1 })};`;
}

function isWithoutNetwork({ outcome, content }: RecordedAnswer): boolean {
  const { data } = failureSchema.safeParse(content);
  return outcome === 'failure' && (data?.status === 'FETCH_ERROR' || data?.status === 'TIMEOUT_ERROR');
}

/** Not sent, since the answer to the login before had no token. */
function isWithoutToken({ outcome, content }: RecordedAnswer): boolean {
  return outcome === 'failure' && failureSchema.safeParse(content).data?.status === 'NO_SESSION';
}

/** Calls that the app gave up, or never sent. */
function isUnsent({ outcome, content }: RecordedAnswer): boolean {
  const { data } = failureSchema.safeParse(content);
  const unsent: readonly unknown[] = ['STALE', 'NO_SESSION', 'NO_STORAGE', 'REPLAY'];
  return outcome === 'failure' && (data === undefined || unsent.includes(data.status));
}
