/** `true` where both types are one and the same, `any` and optional fields told apart, else `false`. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
