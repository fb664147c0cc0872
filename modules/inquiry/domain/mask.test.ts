import { expect, it } from 'vitest';
import { maskedEmail } from './mask.ts';

it.each([
  ['haerin@nursing.test', 'hae***@nursing.test'],
  ['abc@nursing.test', 'a***@nursing.test'],
  ['a@nursing.test', '***@nursing.test'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
