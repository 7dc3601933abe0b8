import ts from 'typescript';
import { bodies } from './mutators/bodies';
import { calls } from './mutators/calls';
import { decisions } from './mutators/decisions';
import type { Fault } from './mutators/mutator';
import { operators } from './mutators/operators';
import { patterns } from './mutators/patterns';
import { values } from './mutators/values';

/** One fault in one file; the tests of the file must notice it. */
export interface Mutant extends Fault {
  /** Path from the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What was replaced. */
  readonly original: string;
}

const MUTATORS = [operators, decisions, values, calls, bodies, patterns];

/** Every fault that can be made in a file, from its beginning to its end. */
export function listMutants(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isWithoutEffect(node)) return;
    for (const fault of MUTATORS.flatMap((mutator) => mutator(node, source))) {
      const line = source.getLineAndCharacterOfPosition(fault.start).line + 1;
      mutants.push({ ...fault, file, line, original: text.slice(fault.start, fault.end) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** Types vanish before anything runs; names are no values; an import that leads nowhere is no fault to be tested for. */
function isWithoutEffect(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
  );
}

/** The file's text with the fault in it. */
export function applyFault(text: string, { start, end, replacement }: Fault): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
