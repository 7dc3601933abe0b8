import type { ReactNode } from 'react';

/** Replaces parts of Ant Design that only render their children here (scripts/build/antdReplacementRows.ts). */
const PassThrough = ({ children = null }: { readonly children?: ReactNode }) => children;

export default PassThrough;
