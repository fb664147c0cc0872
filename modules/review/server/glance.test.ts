import { aSitting, problemIdx } from '@modules/attempt/testing';
import type { RichText } from '@platform/kernel';
import { expect, it } from 'vitest';
import { glanceOf } from './glance.ts';

const { paper } = aSitting({ sections: [{ id: 'a', count: 2 }], passages: [[1, 2]] });
const img = ['img', { src: '/files/a.png', alt: '그림' }] as const;
const glance = (body: RichText, stem: RichText = ['무엇인가?']) =>
  glanceOf(
    {
      ...paper,
      passages: paper.passages.map((passage) => ({ ...passage, body })),
      problems: paper.problems.map((problem) => ({ ...problem, stem })),
    },
    problemIdx(1),
    undefined,
    [],
  );

it('is called by the title of its passage, else by its first words', () => {
  expect(
    glance([
      ['p', null, '머리말'],
      ['h3', null, '도서관 이용 안내'],
      ['p', null, '본문'],
    ]).about,
  ).toBe('도서관 이용 안내');
  expect(
    glance([
      ['p', null, '하늘도서관은'],
      ['p', null, '새로 엽니다.'],
    ]).about,
  ).toBe('하늘도서관은 새로 엽니다.');
  expect(glance([['p', null, '가'.repeat(80)]]).about).toBe(`${'가'.repeat(60)}…`);
});

it('has the first picture of the problem, else of its passage; a picture is no word', () => {
  expect(glance([['figure', null, img]])).toMatchObject({ figure: '/files/a.png', about: null, last: null });
  expect(glance([['p', null, '본문']], [['img', { src: '/files/b.png', alt: '' }]]).figure).toBe('/files/b.png');
});
