/** `true` if both types are identical, otherwise `false`. `any` and optional properties are differences. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
