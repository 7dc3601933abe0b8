import type { LockedPackage } from './lock';
import { ALLOWED_IN_BROWSER, ALLOWED_LICENCES, INSTALL_SCRIPTS, LICENCE_EXCEPTIONS } from './policy';
import type { KnownBad } from './knownBad';
import { isWithin } from './versions';

const REGISTRY = 'https://registry.npmjs.org/';
const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;
const STRONG_HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Everything that comes from elsewhere than the registry, or without the hash of what is expected. */
export function findForeign(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((entry) => {
    const faults: string[] = [];
    const { version = '', resolved, integrity } = entry;
    const isRegistered = entry.link !== true && VERSION.test(version) && (resolved ?? REGISTRY).startsWith(REGISTRY);
    if (!isRegistered) faults.push(`${label(entry)} does not come from the registry`);
    if (integrity === undefined ? !isForAnotherPlatform(entry) : !STRONG_HASH.test(integrity)) {
      faults.push(`${label(entry)} has no sha512 integrity`);
    }
    return faults;
  });
}

/** The lock lists binaries for platforms on which nothing was ever installed from it; they never are here either. */
function isForAnotherPlatform({ optional, os, cpu }: LockedPackage): boolean {
  const fits = (names: readonly string[] | undefined, name: string) => names === undefined || names.includes(name);
  return optional === true && os !== undefined && !(fits(os, 'linux') && fits(cpu, 'x64'));
}

/** Licences that are not on the list, more strictly for what `inBrowser` names. */
export function findLicences(packages: readonly LockedPackage[], inBrowser: ReadonlySet<string>): string[] {
  return packages
    .filter((entry) => entry.integrity !== undefined)
    .filter(({ name, license = '' }) => !isLicensed(name, license, inBrowser.has(name)))
    .map((entry) => {
      const place = inBrowser.has(entry.name) ? ', and browsers get it' : '';
      return `${label(entry)} has the licence "${entry.license ?? ''}"${place}`;
    });
}

function isLicensed(name: string, licence: string, isInBrowser: boolean): boolean {
  const exception = Object.hasOwn(LICENCE_EXCEPTIONS, name) ? LICENCE_EXCEPTIONS[name] : undefined;
  if (exception?.licence === licence) return !isInBrowser || exception.inBrowser === true;
  return satisfies(licence, isInBrowser ? ALLOWED_IN_BROWSER : ALLOWED_LICENCES);
}

/** Whether an SPDX expression leaves a choice among these licences; one that mixes AND with OR is for a human. */
export function satisfies(expression: string, allowed: readonly string[]): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  const choices = text.split(' OR ');
  if (choices.length > 1 && text.includes(' AND ')) return false;
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}

/** Packages that would run something when they are installed. */
export function findScripts(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ name, hasInstallScript }) => hasInstallScript === true && !Object.hasOwn(INSTALL_SCRIPTS, name))
    .map((entry) => `${label(entry)} has an install script`);
}

/** Versions that are known to be malware or to have a weakness. */
export function findBad(packages: readonly LockedPackage[], known: readonly KnownBad[]): string[] {
  return packages.flatMap((entry) =>
    known.filter((row) => isBad(entry, row)).map(({ source }) => `${label(entry)} is known to be bad: ${source}`),
  );
}

function isBad({ name, version = '' }: LockedPackage, row: KnownBad): boolean {
  if (row.package !== name || !VERSION.test(version)) return false;
  return (row.versions ?? []).includes(version) || (row.ranges ?? []).some((range) => isWithin(version, range));
}

function label({ name, version, path }: LockedPackage): string {
  return `${name}@${version ?? '?'} (${path})`;
}
