import { loggableError } from './requestLog';

const SENT = 'hanako@example.test';

test('the log of a fault says what happened and where', () => {
  const error = Object.assign(new TypeError('price is not a number'), { code: 'ERR_PRICE', sent: SENT });
  const logged = loggableError(error);
  expect(logged).toMatchObject({ type: 'TypeError', message: 'price is not a number', code: 'ERR_PRICE' });
  expect(logged.stack).toContain('requestLog.test.ts');
  expect(JSON.stringify(logged)).not.toContain(SENT);
});

test.each([
  ['JSON that cannot be read', new SyntaxError(`Unexpected token 'h', "${SENT}" is not valid JSON`)],
  ['a value the database refuses', Object.assign(new Error(`invalid input:\n  "${SENT}"`), { code: '22P02' })],
])('the log of %s does not quote it', (_, error) => {
  const logged = loggableError(error);
  expect(logged.stack).toContain('requestLog.test.ts');
  expect(JSON.stringify(logged)).not.toContain(SENT);
});
