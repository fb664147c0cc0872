import { expect, it } from 'vitest';
import { SearchFilter } from '../contract.ts';
import { listPath, readConditions, spell, toFilter } from './conditions.ts';

it('has one spelling of the same conditions, whatever their order', () => {
  const [one, other] = [
    SearchFilter.parse({ region: 'seoul.gyeonggi', field: 'press.supporters' }),
    SearchFilter.parse({ field: 'supporters.press.press', region: 'gyeonggi.seoul' }),
  ].map(spell);
  expect(one).toBe(other);
  expect(toFilter(one!)).toEqual({ field: 'press.supporters', region: 'seoul.gyeonggi' });
  expect(spell(readConditions(one!)!)).toBe(one);
});

it('reads no conditions as none, and takes nothing for what it does not know', () => {
  expect(toFilter('')).toEqual({});
  expect(spell(readConditions('')!)).toBe('');
  expect(readConditions('region=atlantis')).toBeNull();
  expect(readConditions('phase=closed')).toBeNull();
});

it('leads to the list of the same conditions, the newest first', () => {
  expect(listPath('intern', 'region=seoul')).toBe('/list/intern?region=seoul&sort=newest');
  expect(listPath('club', '')).toBe('/list/club?sort=newest');
});
