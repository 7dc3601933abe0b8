import type ts from 'typescript';

/** A small fault at one place of a file: `start` to `end` of its text replaced. */
export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The faults of one kind that can be made at a node itself; its children are asked on their own. */
export type Mutator = (node: ts.Node, source: ts.SourceFile) => readonly Fault[];

/** The node's text replaced. */
export function replace(node: ts.Node, source: ts.SourceFile, replacement: string): Fault {
  return { start: node.getStart(source), end: node.getEnd(), replacement };
}
