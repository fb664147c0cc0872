import type { Locator } from 'playwright-core';

/** Chooses the day of an exam by year, month and day; empty takes it away. @param group what the exam's fields stand in */
export const chooseDay = async (group: Locator, day: string): Promise<void> => {
  if (day === '') return group.getByRole('button', { name: '날짜 지우기' }).click();
  const [year, month, date] = day.split('-').map(Number);
  for (const [name, value] of [
    ['년', year],
    ['월', month],
    ['일', date],
  ] as const)
    await group.getByRole('combobox', { name, exact: true }).selectOption(String(value));
};
