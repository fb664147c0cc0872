import { expect, it } from 'vitest';
import { checkCompany, hyphened, numberLooks } from './check-company.ts';

const TODAY = '2026-11-27';
const given = { registrationNumber: '124-81-00998', name: '한빛전자', representative: '김한빛', openedOn: '2015-03-02' };

it('takes what is right, with hyphens and without', () => {
  expect(checkCompany(given, TODAY)).toEqual({});
  expect(checkCompany({ ...given, registrationNumber: '1248100998', openedOn: TODAY }, TODAY)).toEqual({});
});

it('names each field that is wrong', () => {
  expect(checkCompany({ registrationNumber: ' ', name: '', representative: ' ', openedOn: '' }, TODAY)).toEqual({
    registrationNumber: 'company.invalid.registrationNumber.empty',
    name: 'company.invalid.name.empty',
    representative: 'company.invalid.representative.empty',
    openedOn: 'company.invalid.openedOn.empty',
  });
  expect(
    checkCompany(
      { registrationNumber: '123-45-67890', name: '가'.repeat(81), representative: '가'.repeat(81), openedOn: '2026-11-28' },
      TODAY,
    ),
  ).toEqual({
    registrationNumber: 'company.invalid.registrationNumber',
    name: 'company.invalid.name.long',
    representative: 'company.invalid.representative.long',
    openedOn: 'company.invalid.openedOn.future',
  });
});

it.each([
  ['1', '1'],
  ['1248', '124-8'],
  ['124810', '124-81-0'],
  ['1248100998', '124-81-00998'],
  ['124-', '124'],
  ['12481009981', '12481009981'],
  ['사업자', '사업자'],
])('%s is written as %s', (typed, written) => expect(hyphened(typed)).toBe(written));

it.each([
  ['124-81-0099', undefined],
  ['124-81-00998', 'right'],
  ['124-81-00999', 'wrong'],
  ['124-81-009981', 'wrong'],
  ['가', 'wrong'],
])('%s looks %s', (typed, looks) => expect(numberLooks(typed)).toBe(looks));
