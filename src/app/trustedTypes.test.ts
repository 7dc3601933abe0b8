import { allowStyleTexts } from './trustedTypes';

it('lets the text of a style sheet pass and refuses markup', () => {
  const policies = new Map<string, { createHTML(text: string): string }>();
  allowStyleTexts({ createPolicy: (name, rules) => policies.set(name, rules) });
  const rules = policies.get('default');
  expect(rules?.createHTML('.ant-btn{color:var(--ant-color)}')).toBe('.ant-btn{color:var(--ant-color)}');
  expect(() => rules?.createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
});

it('does nothing in a browser without trusted types', () => {
  expect(() => allowStyleTexts(undefined)).not.toThrow();
});
