// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json';
import { DayField, faultOfDay } from './day-field.tsx';

afterEach(cleanup);

const show = (value: string, isTold = false, isNeeded = false) => {
  const onChange = vi.fn<(value: string | null) => void>();
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <DayField legend="국가시험" value={value} today="2026-11-23" isTold={isTold} isNeeded={isNeeded} onChange={onChange} />
    </CopyProvider>,
  );
  const choose = (name: string, option: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: option } });
  return { onChange, choose };
};

it('is a day once year, month and day are chosen, in words of this page', () => {
  const { onChange, choose } = show('');
  expect(screen.getByRole('group', { name: '국가시험' })).toBeTruthy();
  choose('년', '2027');
  choose('월', '2');
  expect(screen.getByRole('option', { name: '28일' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: '29일' })).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith(null);
  choose('일', '7');
  expect(onChange).toHaveBeenLastCalledWith('2027-02-07');
});

it('a day that the month has not is taken back, and all of it can be', () => {
  const { onChange, choose } = show('2027-01-31');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '일' }).value).toBe('31');
  choose('월', '2');
  expect(onChange).toHaveBeenLastCalledWith(null);
  fireEvent.click(screen.getByRole('button', { name: '날짜 지우기' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('says what is wrong once it was to be saved', () => {
  const { choose } = show('', true);
  expect(screen.queryByRole('alert')).toBeNull();
  choose('년', '2027');
  expect(screen.getByRole('alert').textContent).toBe('년, 월, 일을 모두 골라 주세요.');
  expect([faultOfDay('2026-11-22', '2026-11-23'), faultOfDay('2026-11-23', '2026-11-23'), faultOfDay('', '2026-11-23')]).toEqual([
    'past',
    null,
    null,
  ]);
});

it('none is wrong where a day is needed, and nothing empties it', () => {
  show('', true, true);
  expect(screen.getByRole('alert').textContent).toBe('년, 월, 일을 모두 골라 주세요.');
  expect(screen.queryByRole('button', { name: '날짜 지우기' })).toBeNull();
  expect(faultOfDay('', '2026-11-23', true)).toBe('part');
});
