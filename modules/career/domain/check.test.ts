import { describe, expect, it } from 'vitest';
import { cleanValues, dayOf, fromTyped, hasOnlyItsFields, isSame, monthOf, problemsOf, toTyped } from '../contract-check.ts';
import texts from '../copy/page.json' with { type: 'json' };
import { MOST_ITEMS, SECTION_NAMES, SECTIONS } from '../contract-sections.ts';

describe('months and days as people write them', () => {
  it.each([
    ['202503', '2025-03'],
    ['2025.3', '2025-03'],
    ['2025. 3.', '2025-03'],
    ['2025년 3월', '2025-03'],
    ['2025-03', '2025-03'],
    ['봄', '봄'],
  ])('%s', (typed, month) => {
    expect(monthOf(typed)).toBe(month);
  });
  it('a month that is none is told', () => {
    expect(problemsOf('awards', { name: '상', got: '2025-13' })).toEqual({ got: 'month' });
  });
  it('a day', () => {
    expect(['19990305', '1999.3.5', '1999년 3월 5일', '봄'].map(dayOf)).toEqual(['1999-03-05', '1999-03-05', '1999-03-05', '봄']);
    expect(problemsOf('info', { name: '김서윤', birth: '1999-02-30' })).toEqual({ birth: 'day' });
    expect(problemsOf('info', { name: '김서윤', birth: '2000-02-29' })).toEqual({});
  });
});

describe('what is wrong with an item', () => {
  const school = { kind: 'university', school: '새솔대학교', state: 'attending', from: '2021-03' };
  it('says what is missing, and what comes before its beginning', () => {
    expect(problemsOf('education', {})).toEqual({ school: 'needed', from: 'needed' });
    expect(problemsOf('education', { ...school, to: '2020-02' })).toEqual({ to: 'order' });
    expect(problemsOf('certificates', { name: '기사', got: '2025-06', validTo: '2025-05' })).toEqual({ validTo: 'order' });
    expect(problemsOf('education', { ...school, to: '2027-02' })).toEqual({});
  });
  it.each([
    ['3.85', '4.5', undefined],
    ['4.4', '4.3', 'over'],
    ['4.4', '4.5', undefined],
    ['91', '100', undefined],
    ['A+', '4.5', 'grade'],
  ])('a grade of %s of %s', (grade, scale, problem) => {
    expect(problemsOf('education', { ...school, grade, scale }).grade).toBe(problem);
  });
  it('takes a link of the web alone', () => {
    const of = (url: string) => problemsOf('portfolio', { name: '글', url }).url;
    expect(['https://a.example/b', 'javascript:alert(1)', 'https://', 'a b'].map(of)).toEqual([undefined, 'url', 'url', 'url']);
    expect(fromTyped('portfolio', { name: '글', url: 'a.example/b' }).url).toBe('https://a.example/b');
    expect(fromTyped('portfolio', { name: '글', url: 'javascript:a.b' }).url).toBe('javascript:a.b');
  });
  it('takes no field of another section, no choice that is none, and no end of what goes on', () => {
    expect(hasOnlyItsFields('awards', { school: '새솔대학교' })).toBe(false);
    expect(hasOnlyItsFields('awards', { constructor: 'x' })).toBe(false);
    expect(problemsOf('skills', { name: 'SQL', level: 'best' })).toEqual({ level: 'choice' });
    const work = { company: '새길', kind: 'intern', state: 'working', from: '2025-07', to: '2025-08' };
    expect(problemsOf('career', work)).toEqual({ to: 'choice' });
    expect(cleanValues('career', work)).not.toHaveProperty('to');
  });
});

it('what stands in a form comes back as it was kept', () => {
  const values = {
    kind: 'university',
    school: '새솔대학교',
    state: 'attending',
    from: '2021-03',
    grade: '3.7',
    scale: '4.5',
    courses: '가\n나',
  };
  expect(isSame(fromTyped('education', toTyped('education', values)), values)).toBe(true);
  expect(fromTyped('education', toTyped('education', {}))).toEqual({ kind: 'university', state: 'attending' });
  expect(isSame({ name: '가' }, { name: '나' })).toBe(false);
  expect(isSame({ name: '가' }, {})).toBe(false);
});

it.each(SECTION_NAMES)('%s has words for all that it asks, and what names an item is among its fields', (name) => {
  const { fields, title, when, mostItems } = SECTIONS[name];
  const names = new Set(fields.map((field) => field.name));
  expect([...title, ...when].filter((one) => !names.has(one))).toEqual([]);
  expect(mostItems).toBeLessThanOrEqual(MOST_ITEMS);
  const keys = fields.flatMap((field) => [
    `career.field.${name}.${field.name}`,
    ...field.choices.map((choice) => `career.choice.${name}.${field.name}.${choice.replace('.', '-')}`),
  ]);
  expect(keys.filter((key) => !(key in texts))).toEqual([]);
});
