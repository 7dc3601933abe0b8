import type { LockedPackage } from './lock';
import { ALLOWED_IN_BROWSER, ALLOWED_LICENCES, INSTALL_SCRIPTS, LICENCE_EXCEPTIONS } from './policy';

const REGISTRY = 'https://registry.npmjs.org/';
const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;
const STRONG_HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Returns the faults of the packages in the lock. `inBrowser` has the names of the packages that browsers load. */
export function findFaults(packages: readonly LockedPackage[], inBrowser: ReadonlySet<string>): string[] {
  return packages.flatMap((entry) => {
    const { name, version = '', path, license = '' } = entry;
    const place = inBrowser.has(name) ? ', and browsers get it' : '';
    const faults = [
      !isFromRegistry(entry) && 'does not come from the registry',
      !isHashed(entry) && 'has no sha512 integrity',
      !isLicensed(entry, inBrowser.has(name)) && `has the licence "${license}"${place}`,
      entry.hasInstallScript === true && !Object.hasOwn(INSTALL_SCRIPTS, name) && 'has an install script',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${name}@${version} (${path}) ${fault}`);
  });
}

function isFromRegistry({ version = '', resolved = REGISTRY, link }: LockedPackage): boolean {
  return link !== true && VERSION.test(version) && resolved.startsWith(REGISTRY);
}

function isHashed(entry: LockedPackage): boolean {
  return entry.integrity === undefined ? isForAnotherPlatform(entry) : STRONG_HASH.test(entry.integrity);
}

/**
 * Returns whether a package is a binary for another platform. The lock lists such packages, but npm does not install
 * them here.
 */
function isForAnotherPlatform({ optional, os = ['linux'], cpu = ['x64'] }: LockedPackage): boolean {
  return optional === true && !(os.includes('linux') && cpu.includes('x64'));
}

function isLicensed({ name, license = '', integrity }: LockedPackage, isInBrowser: boolean): boolean {
  if (integrity === undefined) return true;
  const exception = Object.hasOwn(LICENCE_EXCEPTIONS, name) ? LICENCE_EXCEPTIONS[name] : undefined;
  if (exception?.licence === license) return !isInBrowser;
  return isAllowed(license, isInBrowser ? ALLOWED_IN_BROWSER : ALLOWED_LICENCES);
}

/**
 * Returns whether an SPDX expression allows one of these licences. An expression that mixes AND with OR is not allowed.
 */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  const choices = text.split(' OR ');
  if (choices.length > 1 && text.includes(' AND ')) return false;
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}
