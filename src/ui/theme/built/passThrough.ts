import type { ReactNode } from 'react';

/** Replaces parts of Ant Design that here only render their children (scripts/build/antdReplacementRows.ts). */
const PassThrough = ({ children = null }: { readonly children?: ReactNode }) => children;

export default PassThrough;
