import type { ReactNode } from 'react';

/** Replaces parts of Ant Design that no screen uses (scripts/build/antdReplacementRows.ts). */
const UnusedPart = ({ children = null }: { readonly children?: ReactNode }) => children;

export default UnusedPart;
