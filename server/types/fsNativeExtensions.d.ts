/** Types for the part of the package that is used, because the package has none. */
declare module 'fs-native-extensions' {
  /**
   * Locks an open file for this process. Returns false if another process holds the lock. The lock ends with the
   * process.
   */
  export function tryLock(fd: number): boolean;
}
