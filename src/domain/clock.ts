/** Returns the current time: the system clock in the programs' entry files, a fixed or moved time in tests. */
export type Clock = () => Date;
