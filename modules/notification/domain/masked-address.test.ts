import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['student@career.test', 'st***@career.test'],
  ['abc@x.kr', 'ab***@x.kr'],
  ['ab@x.kr', 'a***@x.kr'],
  ['a@x.kr', 'a***@x.kr'],
  ['"a@b"@x.kr', '"a***@x.kr'],
  ['한글이름@x.kr', '한글***@x.kr'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
