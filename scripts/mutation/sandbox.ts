import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { applyFault, type Mutant } from './listMutants';

const COPIED = ['src', 'server', 'scripts', 'public', 'package.json', 'tsconfig.json', '.env.example'];

const folder = path.join(rootDir, '.cache/mutation');

/** A copy of the code, where faults can be made and tests run without changing the working tree. */
export class Sandbox {
  readonly rootDir: string;

  constructor(name: string) {
    this.rootDir = path.join(folder, name);
    rmSync(this.rootDir, { recursive: true, force: true });
    mkdirSync(this.rootDir, { recursive: true });
    for (const entry of COPIED) cpSync(path.join(rootDir, entry), path.join(this.rootDir, entry), { recursive: true });
    symlinkSync(path.join(rootDir, 'node_modules'), path.join(this.rootDir, 'node_modules'));
  }

  put(mutant: Mutant): void {
    this.write(mutant, applyFault(readFileSync(path.join(rootDir, mutant.file), 'utf8'), mutant));
  }

  restore(mutant: Mutant): void {
    this.write(mutant, readFileSync(path.join(rootDir, mutant.file), 'utf8'));
  }

  remove(): void {
    rmSync(this.rootDir, { recursive: true, force: true });
  }

  private write({ file }: Mutant, text: string): void {
    writeFileSync(path.join(this.rootDir, file), text);
  }
}
