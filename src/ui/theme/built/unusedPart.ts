import type { ReactNode } from 'react';

/** Stands in for a part of Ant Design that no screen of ours makes use of (scripts/build/antdReplacementRows.ts). */
const UnusedPart = ({ children = null }: { readonly children?: ReactNode }) => children;

export default UnusedPart;
