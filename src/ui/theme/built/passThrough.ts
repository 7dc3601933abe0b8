import type { ReactNode } from 'react';

/**
 * Replaces components of Ant Design that, as the app uses them, only render their children
 * (scripts/build/antdReplacementRows.ts).
 */
const PassThrough = ({ children = null }: { readonly children?: ReactNode }) => children;

export default PassThrough;
