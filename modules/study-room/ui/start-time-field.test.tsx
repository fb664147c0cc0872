// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { StartTimeField } from './start-time-field.tsx';
import type { StartTime } from './start-time.ts';

afterEach(cleanup);
const now = Date.parse('2026-11-24T10:20+09:00');
const show = (error?: string) => {
  const onChange = vi.fn<(value: StartTime) => void>();
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <StartTimeField value={{ inDays: 0, hour: 11, minute: 0 }} now={now} error={error} onChange={onChange} ref={createRef()} />
    </CopyProvider>,
  );
  return onChange;
};
const optionsOf = (name: string) => [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);

it('is chosen from lists in words of this page, whatever language the browser speaks', () => {
  const onChange = show();
  expect(screen.getByRole('group', { name: '시작할 시간' })).toBeTruthy();
  expect(optionsOf('날짜').slice(0, 3)).toEqual(['오늘 (11월\u00a024일)', '내일 (11월\u00a025일)', '11월\u00a026일']);
  expect([optionsOf('시')[0], optionsOf('시')[12], optionsOf('시')[15]]).toEqual(['오전 12시', '오후 12시', '오후 3시']);
  expect(optionsOf('분')).toEqual(['00분', '10분', '20분', '30분', '40분', '50분']);
  fireEvent.change(screen.getByRole('combobox', { name: '날짜' }), { target: { value: '2' } });
  expect(onChange).toHaveBeenLastCalledWith({ inDays: 2, hour: 11, minute: 0 });
  fireEvent.change(screen.getByRole('combobox', { name: '분' }), { target: { value: '30' } });
  expect(onChange).toHaveBeenLastCalledWith({ inDays: 0, hour: 11, minute: 30 });
});

it('says what is wrong with it, to who hears it too', () => {
  show('이미 지난 시간이에요.');
  expect(screen.getByRole('alert').textContent).toBe('이미 지난 시간이에요.');
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  expect(screen.getByRole('combobox', { name: '시' }).getAttribute('aria-invalid')).toBe('true');
});
