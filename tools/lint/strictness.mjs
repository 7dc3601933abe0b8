/** Only handlers of clicks, presses and keys need a role and a keyboard equivalent; pointer moves do not. */
const OPERATING = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

export const accessibility = {
  'jsx-a11y/no-static-element-interactions': ['error', { handlers: OPERATING }],
  'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: OPERATING }],
};

/** What the presets leave open or see too strictly; each departure says why. */
export const strictness = {
  'no-console': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-param-reassign': 'error',
  'object-shorthand': 'error',
  'prefer-template': 'error',

  'max-lines': ['error', { max: 250 }],
  'max-lines-per-function': ['error', { max: 50 }],
  'max-params': ['error', { max: 3 }],
  'max-depth': ['error', { max: 3 }],
  complexity: ['error', { max: 10 }],
};

export const typedStrictness = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
  // A number prints itself; everything else must be made text on purpose.
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // The caller of `onClick={() => dispatch(…)}` ignores what it returns.
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // React ignores what a handler returns; an async handler is the normal way to write one.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  // An empty string is "nothing" in settings, headers and error bodies, and `||` says so.
  '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
  // Fastify's handlers and hooks are async by contract, whether or not they wait for something.
  '@typescript-eslint/require-await': 'off',
  // RTK Query writes "takes no argument" and "answers nothing" as void.
  '@typescript-eslint/no-invalid-void-type': 'off',
  // Functions of Redux Toolkit and the router do not use `this`, so they may be destructured.
  '@typescript-eslint/unbound-method': 'off',
  // A row type given by the caller of a query stands once in its signature, and must.
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/no-floating-promises': [
    'error',
    {
      // Thenables for convenience: the framework itself waits for them.
      allowForKnownSafePromises: [
        { from: 'package', package: 'fastify', name: ['FastifyReply', 'SafePromiseLike', 'FastifyInstance'] },
      ],
    },
  ],
};
