/** What Jest tells its environment while it runs a file, as far as it is needed here. */
interface TestEvent {
  readonly name: string;
  readonly test?: { readonly errors: readonly unknown[] };
}

/** The class of an environment, or a module with it as default export. */
export interface EnvironmentModule {
  readonly default?: { readonly prototype: object };
  readonly prototype: object;
}

interface Block {
  readonly type: 'describeBlock' | 'test';
  readonly children?: readonly Block[];
  mode?: string | null | undefined;
}

/**
 * Has a test environment skip the rest of a file once a test of it failed: a mutant is noticed by one, and Jest itself
 * stops between files only.
 *
 * @param environment the module of the environment, as Jest loads it
 */
export function stopAtFirstFailure(environment: EnvironmentModule): void {
  Object.assign((environment.default ?? environment).prototype, {
    handleTestEvent: (event: TestEvent, { rootDescribeBlock }: { rootDescribeBlock: Block }) => {
      if (event.name === 'test_done' && (event.test?.errors.length ?? 0) > 0) skip(rootDescribeBlock);
    },
  });
}

function skip(block: Block): void {
  if (block.type === 'test') Object.assign(block, { mode: 'skip' });
  else block.children?.forEach(skip);
}
