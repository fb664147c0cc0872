import { expect, it } from 'vitest';
import { statementName, statementNames } from './statement-names.ts';

it('names what is asked again, by its text alone', () => {
  const [one, other] = [statementNames(), statementNames()];
  expect(one('select 1')).toBeUndefined();
  const name = one('select 1');
  // Another process has asked other things before.
  for (const text of ['select 2', 'select 2', 'select 1']) other(text);
  expect(other('select 1')).toBe(name);
  expect(name).toBe(statementName('select 1'));
  expect(name).not.toBe(statementName('select 2'));
  expect(Buffer.byteLength(name!)).toBeLessThan(64); // longer ones PostgreSQL cuts, and then two may be one
});

it('names a statement that comes late as it names the first ones, and forgets what nobody asks', () => {
  const nameOf = statementNames(10);
  for (let n = 0; n < 1_000; n++) {
    nameOf('often');
    nameOf(`select ${n}`);
  }
  expect(nameOf('often')).toBe(statementName('often'));
  expect(nameOf('late')).toBeUndefined();
  expect(nameOf('late')).toBe(statementName('late'));
  expect(nameOf('select 1')).toBeUndefined();
});

it('leaves a long statement unnamed', () => {
  const nameOf = statementNames();
  const long = `select ${'1, '.repeat(1_000)}1`;
  nameOf(long);
  expect(nameOf(long)).toBeUndefined();
});
