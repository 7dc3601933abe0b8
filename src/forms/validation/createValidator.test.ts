import * as z from 'zod/mini';
import { emailInputSchema } from '#contract/auth';
import { createValidator } from './createValidator';

describe('judging a form', () => {
  it('gives what is sent beside no errors: trimmed and folded', () => {
    expect(createValidator(emailInputSchema)({ email: '　ｔａｒｏ＠ｅｘａｍｐｌｅ．ｔｅｓｔ ' })).toEqual({
      errors: {},
      output: { email: 'taro@example.test' },
    });
  });

  it('gives the first message of each wrong field and nothing to send', () => {
    const schema = z.object({
      one: z.string().check(z.minLength(3, { error: '短すぎます' }), z.regex(/^\d+$/, { error: '数字ではありません' })),
      other: z.string({ error: '入力してください' }),
    });
    expect(createValidator(schema)({ one: 'a' })).toEqual({
      errors: { one: '短すぎます', other: '入力してください' },
      output: undefined,
    });
  });

  it('asks the schema again only when a value has changed', () => {
    const asked = jest.fn(() => true);
    const validate = createValidator(z.object({ email: z.string().check(z.refine(asked)) }));
    const first = validate({ email: 'a' });
    expect(validate({ email: 'a' })).toBe(first);
    expect(asked).toHaveBeenCalledTimes(1);
    validate({ email: 'ab' });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
