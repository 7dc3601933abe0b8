import { originBeside } from './cardForm';

it.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://localhost', 'http://127.0.0.1'],
  ['http://127.0.0.1', 'http://localhost'],
])('a sandbox at %s has its card form at %s', (app, form) => {
  expect(originBeside(app)).toBe(form);
});

it.each(['https://localhost:8443', 'https://members.museum.test', 'http://192.168.0.7:3000', 'http://[::1]:3000'])(
  'nothing is beside %s',
  (app) => {
    expect(originBeside(app)).toBe(app);
  },
);
