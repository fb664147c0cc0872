import { describe, expect, it } from 'vitest';
import { readCode } from './given-code.ts';

describe('a code that somebody gives', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '12\t34\n56'])('of an app: %j', (text) => {
    expect(readCode(text)).toEqual({ kind: 'totp', code: '123456' });
  });
  it.each(['ab3de-fg5hj', 'AB3DE FG5HJ', 'ab3defg5hj', 'ab3de–fg5hj'])('of recovery: %j', (text) => {
    expect(readCode(text)).toEqual({ kind: 'recovery', code: 'ab3de-fg5hj' });
  });
  it.each(['', '12345', '1234567', 'ab3de-fg5h', '가나다라마바'])('is none: %j', (text) => {
    expect(readCode(text)).toBeNull();
  });
});
