import { expect, it } from 'vitest';
import { WHOLE_DRAFT } from '../testing.ts';
import { atOnce, changesBetween, isLookedAt } from './posting-changes.ts';
import { checkDraft } from './posting-check.ts';
import { contentOf, draftOf, likeDraft } from './posting-content.ts';
import { localOf, momentOf, sectionOf } from './posting-form.ts';
import { koreanMoment } from '@platform/kernel/korean-time';

const POSTER = '6f1c1f0e-58a1-4a52-9b0f-0d1f6f1c2a10';
const now = koreanMoment('2026-11-27', '12:00');
const check = (given: object) =>
  checkDraft({ ...WHOLE_DRAFT, ...given }, { now, published: null, needsOrganizer: true }).map(
    ({ field, problem }) => `${field} ${problem}`,
  );
const content = (given: object = {}) => {
  const found = contentOf({ ...WHOLE_DRAFT, ...given });
  if (!found) throw new Error('not whole');
  return found;
};

it('finds nothing missing in what is whole, and gives it back as the form that it came from', () => {
  expect(check({})).toEqual([]);
  expect(draftOf(content(), WHOLE_DRAFT.organizer)).toEqual(WHOLE_DRAFT);
});

it.each([
  ['a kind', { kind: null }, ['kind empty']],
  ['fields of its kind', { fields: ['idea'] }, ['fields empty']],
  ['a deadline', { deadlineType: 'date' }, ['deadlineAt empty']],
  [
    'a deadline before its start',
    { deadlineType: 'date', opensAt: '2026-12-01T10:00', deadlineAt: '2026-11-30T18:00' },
    ['deadlineAt order'],
  ],
  ['a deadline that is over', { deadlineType: 'date', deadlineAt: '2026-11-27T11:59' }, ['deadlineAt past']],
  ['the minute that runs', { deadlineType: 'date', deadlineAt: '2026-11-27T12:00' }, []],
  ['the pay and kind of a job', { kind: 'recruit', fields: ['office'] }, ['pay empty', 'employment empty']],
  ['words of a poster', { poster: { id: POSTER, alt: ' ' } }, ['poster empty']],
  ['one section', { sections: WHOLE_DRAFT.sections.slice(1) }, ['sections empty']],
  ['a section without a heading', { sections: [...WHOLE_DRAFT.sections, { heading: '', text: '글' }] }, ['sections wrong']],
  ['an address without https', { apply: { ...WHOLE_DRAFT.apply, url: 'http://apply.example' } }, ['apply wrong']],
  [
    'a day before the deadline',
    { deadlineType: 'date', deadlineAt: '2026-12-07T18:00', steps: [{ label: '발표', on: '2026-12-06', days: 1 }] },
    ['steps order'],
  ],
])('asks for %s', (_what, given, missing) => {
  expect(check(given)).toEqual(missing);
});

it('reads points and paragraphs, and minutes of Korea', () => {
  expect(sectionOf({ heading: ' 하는 일 ', text: '첫 문단\n\n- 하나\n• 둘\n둘째 문단' })).toEqual({
    heading: '하는 일',
    paragraphs: ['첫 문단', '둘째 문단'],
    points: ['하나', '둘'],
  });
  expect(localOf(momentOf('2026-12-07T18:00') ?? 0)).toBe('2026-12-07T18:00');
  expect([momentOf(''), momentOf('2026-02-30T10:00')]).toEqual([null, null]);
});

it('shows days, headcount and contact at once, and has everything else looked at', () => {
  const before = content();
  const days = content({ deadlineType: 'date', deadlineAt: '2026-12-07T18:00', headcountText: '50명', contactName: '새 운영팀' });
  expect(isLookedAt(before, days)).toBe(false);
  expect(changesBetween(before, days).map(({ what }) => what)).toEqual(['deadline', 'headcountText', 'contact']);
  const all = content({ deadlineType: 'date', deadlineAt: '2026-12-07T18:00', title: '다른 제목' });
  expect(isLookedAt(before, all)).toBe(true);
  expect(changesBetween(before, atOnce(before, all)).map(({ what }) => what)).toEqual(['deadline']);
  expect(changesBetween(before, content())).toEqual([]);
});

it('names a poster that came, went or is said in other words, and has an operator look at it', () => {
  const [none, one, other] = [null, { id: POSTER, alt: '파란 포스터' }, { id: POSTER, alt: '붉은 포스터' }].map((poster) =>
    content({ poster }),
  );
  if (!none || !one || !other) throw new Error('three');
  for (const [before, after] of [
    [none, one],
    [one, other],
    [other, none],
  ] as const)
    expect([changesBetween(before, after).map(({ what }) => what), isLookedAt(before, after)]).toEqual([['poster'], true]);
  expect(likeDraft({ ...WHOLE_DRAFT, poster: { id: POSTER, alt: '파란 포스터' } }).poster).toBeNull();
});
