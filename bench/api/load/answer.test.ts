import { readAnswer } from './answer';

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\nnull';

describe('reading an answer', () => {
  it('waits until it is whole', () => {
    for (let length = 0; length < ANSWER.length; length += 1) expect(readAnswer(ANSWER.slice(0, length))).toBeNull();
    expect(readAnswer(ANSWER)).toEqual({ status: 200, token: null });
  });

  it('finds the fresh bearer of one without content', () => {
    expect(readAnswer('HTTP/1.1 204 No Content\r\nauthorization: Bearer abc\r\nvary: Origin\r\n\r\n')).toEqual({
      status: 204,
      token: 'abc',
    });
  });
});
