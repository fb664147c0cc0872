import { expect, it } from 'vitest';
import { AddressInput, phoneText } from '../contract.ts';
import { faultsOf } from './faults.ts';

const RIGHT = {
  label: '집',
  recipient: '이하은',
  phone: '01000001420',
  postcode: '04524',
  street: '세종대로 110',
  detail: '',
  isDefault: false,
};

it.each([
  ['label', ''],
  ['recipient', ''],
  ['recipient', '010-0000-1420'],
  ['recipient', '<b>'],
  ['phone', '010-0000'],
  ['phone', '1420'],
  ['phone', '+82 10 0000 1420'],
  ['phone', '010-0000-1420-7'],
  ['postcode', '123'],
  ['postcode', '123-456'],
  ['postcode', '１２３４５'],
  ['street', ''],
] as const)('%s %j is said to be wrong beside its field, and is refused by the endpoint', (name, text) => {
  const given = { ...RIGHT, [name]: text };
  expect(faultsOf(given)).toEqual([name]);
  expect(AddressInput.safeParse(given).success).toBe(false);
});

it.each([
  ['recipient', '홍 길동'],
  ['recipient', "Anne-Marie O'Neil"],
  ['phone', '02-000-0000'],
  ['phone', '0502 1234 5678'],
  ['phone', '1588-0000'],
  ['phone', '070-0000-0000'],
  ['postcode', '00000'],
] as const)('%s %j is taken', (name, text) => {
  const given = { ...RIGHT, [name]: text };
  expect(faultsOf(given)).toEqual([]);
  expect(AddressInput.safeParse(given).success).toBe(true);
});

it('numbers are kept as they are written', () => {
  expect(['01000001420', '0200000000', '020000000', '0310000000', '15880000', '050212345678'].map(phoneText)).toEqual([
    '010-0000-1420',
    '02-0000-0000',
    '02-000-0000',
    '031-000-0000',
    '1588-0000',
    '0502-1234-5678',
  ]);
});
