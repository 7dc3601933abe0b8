/** The package brings no types; this is the part in use. */
declare module 'fs-native-extensions' {
  /** Locks an open file for this process; false if another process holds it. Ends with the process. */
  export function tryLock(fd: number): boolean;
}
