type Level = 'error' | 'warn';

interface Line {
  readonly level: Level;
  readonly text: string;
}

let expected: { readonly level: Level; readonly pattern: RegExp }[] = [];
let lines: Line[] = [];

/**
 * Expects a console message of this level. The test fails if there is none, so that an outdated expectation does not
 * hide an error that appears later.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern });
}

/** Fails each test whose code writes an unexpected error or warning to the console. */
export function guardConsole(): void {
  beforeEach(() => {
    expected = [];
    lines = [];
    for (const level of ['error', 'warn'] as const) {
      jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
        lines.push({ level, text: args.map(String).join(' ') });
      });
    }
  });

  afterEach(() => {
    const unexpected = lines.filter((line) => !expected.some((announced) => covers(announced, line)));
    const missing = expected.filter((announced) => !lines.some((line) => covers(announced, line)));
    const faults = [
      ...unexpected.map(({ level, text }) => `Unexpected console.${level}: ${text}`),
      ...missing.map(({ level, pattern }) => `Announced console.${level} never came: ${String(pattern)}`),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n\n'));
  });
}

function covers(announced: { readonly level: Level; readonly pattern: RegExp }, line: Line): boolean {
  return announced.level === line.level && announced.pattern.test(line.text);
}
