import bcd, { type CompatStatement, type SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserslist } from '../../package.json';

/** Names of browsers in MDN's data, by their names in `browserslist`. */
const MDN_NAMES: Readonly<Record<string, string>> = {
  ios_saf: 'safari_ios',
  safari: 'safari',
  chrome: 'chrome',
  and_chr: 'chrome_android',
  samsung: 'samsunginternet_android',
  firefox: 'firefox',
  and_ff: 'firefox_android',
};

/** Oldest versions of the supported browsers, by MDN's names. */
const OLDEST: readonly (readonly [name: string, version: number])[] = browserslist.map((line) => {
  const [browser = '', , version = ''] = line.split(' ');
  const name = MDN_NAMES[browser];
  if (name === undefined) throw new Error(`MDN’s name of ${browser} is not known`);
  return [name, Number(version)];
});

/** Returns whether one of the oldest supported browsers lacks the feature, by MDN's data. */
export function isNewer({ support }: CompatStatement): boolean {
  const byBrowser: Readonly<Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined>> = support;
  return OLDEST.some(([name, version]) => {
    const statements = [byBrowser[name] ?? []].flat();
    return !statements.some((statement) => isIn(version, statement));
  });
}

function isIn(
  version: number,
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
) {
  const isOtherwise = flags !== undefined || prefix !== undefined || alternative_name !== undefined;
  const isGone = typeof version_removed === 'string' && numberOf(version_removed) <= version;
  return typeof version_added === 'string' && numberOf(version_added) <= version && !isOtherwise && !isGone;
}

/** MDN writes `≤37` if it has no data on older versions, and `preview` for a version that is not released. */
const numberOf = (version: string): number =>
  version === 'preview' ? Number.POSITIVE_INFINITY : Number(version.replace('≤', ''));

interface Node {
  readonly __compat?: CompatStatement;
  readonly [name: string]: Node | CompatStatement | undefined;
}

const childrenOf = (node: object = {}) =>
  Object.entries(node as Node).filter((entry): entry is [string, Node] => entry[0] !== '__compat'); // as MDN documents it

const isMissing = ({ __compat }: Node): boolean => __compat !== undefined && isNewer(__compat);

/** Matches names of members in MDN's data, such as `canParse_static`, which is a static method. */
const MEMBER = /^\w+?(?:_static)?$/;

/**
 * Matches the names of the Trusted Types API. Tests do not remove them, because in browsers with Trusted Types the
 * content security policy requires this API.
 */
const NEEDED_BY_POLICY = /^[Tt]rusted(?:Types?|HTML|Script)/;

export interface NewerMember {
  /** Name of the constructor or namespace that has the member, such as `URL`. */
  readonly owner: string;
  readonly name: string;
  /**
   * The objects that have the member: the constructor or its prototype. For JavaScript's own objects these are both,
   * because MDN's data do not say which of them has the member.
   */
  readonly places: readonly ('constructor' | 'prototype')[];
}

/**
 * Lists what the oldest browsers lack: `globals` such as constructors, and `members` of constructors that they have.
 */
export function listNewerApis(): { readonly globals: readonly string[]; readonly members: readonly NewerMember[] } {
  const builtins = childrenOf(bcd.javascript['builtins']);
  const apis = childrenOf(bcd.api);
  const globals = [...builtins, ...apis].filter(([, node]) => isMissing(node)).map(([name]) => name);
  const members = [
    ...builtins.flatMap(([owner, node]) =>
      membersOf(owner, node).map((member) => ({ ...member, places: ['constructor', 'prototype'] as const })),
    ),
    ...apis.flatMap(([owner, node]) => membersOf(owner, node)),
  ];
  return {
    globals: globals.filter((name) => !NEEDED_BY_POLICY.test(name)),
    members: members.filter(({ owner, name }) => !NEEDED_BY_POLICY.test(owner) && !NEEDED_BY_POLICY.test(name)),
  };
}

const STATIC = '_static';

const nameOf = (name: string): string => (name.endsWith(STATIC) ? name.slice(0, -STATIC.length) : name);

function membersOf(owner: string, node: Node): readonly NewerMember[] {
  return childrenOf(node)
    .filter(([name, member]) => MEMBER.test(name) && !name.endsWith('_event') && isMissing(member))
    .map(([name]) => ({
      owner,
      name: nameOf(name),
      places: [name.endsWith(STATIC) ? 'constructor' : 'prototype'],
    }));
}

/** Returns names of pseudo-classes and pseudo-elements that the oldest browsers lack, without colons. */
export const listNewerSelectors = (): readonly string[] =>
  childrenOf(bcd.css['selectors'])
    .filter(([, node]) => isMissing(node))
    .map(([name]) => name);

/**
 * Matches interfaces that scripts use often. Names of members of other interfaces are ignored, because in scripts they
 * are mostly properties of other objects.
 */
const EVERYDAY =
  /^(?:AbortSignal|Blob|Crypto|Document|Element|Event|EventTarget|FormData|HTML\w*Element|Headers|History|Navigator|Request|Response|URL|URLSearchParams|Window)$/;

/**
 * Returns names that scripts must not use without a fallback, because only APIs which the oldest browsers lack have
 * them. Static members have their owner's name before them, as `URL.canParse`.
 */
export function listNewerNames(): ReadonlySet<string> {
  const { globals, members } = listNewerApis();
  const owners = [...childrenOf(bcd.javascript['builtins']), ...childrenOf(bcd.api)];
  const builtins = new Set(childrenOf(bcd.javascript['builtins']).map(([name]) => name));
  const older = new Set(
    owners
      .filter(([, node]) => !isMissing(node))
      .flatMap(([, node]) => childrenOf(node).filter(([, member]) => !isMissing(member)))
      .map(([name]) => nameOf(name)),
  );
  const everyday = members.filter(({ owner }) => EVERYDAY.test(owner) || builtins.has(owner));
  return new Set([
    ...everyday.filter(({ name }) => !older.has(name)).map(({ name }) => name),
    ...everyday.filter(({ places }) => places.includes('constructor')).map(({ owner, name }) => `${owner}.${name}`),
    ...globals.filter((name) => !older.has(name) && builtins.has(name)),
  ]);
}
