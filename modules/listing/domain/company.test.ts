import { expect, it } from 'vitest';
import { examsOf, jobsOf, openingsOf, type PastListing } from './company.ts';
import { koreanMoment } from '@platform/kernel/korean-time';

const NOW = koreanMoment('2026-11-20', '09:00');
const past = (given: Partial<PastListing>): PastListing => ({
  listingIdx: 1,
  title: '신입 채용',
  kind: 'recruit',
  opensAt: NOW,
  isOpen: false,
  exam: null,
  jobs: [],
  ...given,
});

it('says in which months of three years it began to take applications, by the days of Korea', () => {
  const at = (day: string, time = '09:00') => koreanMoment(day, time);
  expect(
    openingsOf(
      [
        past({ opensAt: at('2026-11-21') }),
        past({ opensAt: at('2026-03-01', '00:00'), kind: 'intern' }),
        past({ opensAt: at('2026-03-31', '23:59') }),
        past({ opensAt: at('2025-12-31', '23:59'), kind: 'contest' }),
        past({ opensAt: at('2023-12-31', '23:59') }),
      ],
      NOW,
    ),
  ).toEqual([
    { year: 2026, months: [{ month: 3, kinds: ['intern', 'recruit'] }] },
    { year: 2025, months: [{ month: 12, kinds: ['contest'] }] },
    { year: 2024, months: [] },
  ]);
});

it('names exams by how often its listings do', () => {
  expect(examsOf([past({ exam: 'a' }), past({}), past({ exam: 'b' }), past({ exam: 'b' })])).toEqual(['b', 'a']);
  expect(examsOf([past({})])).toEqual([]);
});

it('names each job once, those of open listings first', () => {
  const job = (title: string) => ({ title, headcount: '3명', place: '나주' });
  const jobs = jobsOf([
    past({ listingIdx: 1, jobs: [job('사무'), job('기술')] }),
    past({ listingIdx: 2, isOpen: true, jobs: [job('기술')] }),
  ]);
  expect(jobs.map(({ title, listingIdx, isOpen }) => [title, listingIdx, isOpen])).toEqual([
    ['기술', 2, true],
    ['사무', 1, false],
  ]);
});
