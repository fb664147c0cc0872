import type { LegalDocument } from '@platform/kernel';
import { expect, it } from 'vitest';
import { koreanDay, sectionsOf, versionOn } from './legal-documents.ts';

const use: LegalDocument = {
  kind: 'USE',
  title: '이용약관',
  consent: 'required',
  versions: [
    { version: 1, effectiveOn: '2026-11-24', summary: '', text: '' },
    { version: 2, effectiveOn: '2027-01-01', summary: '', text: '' },
  ],
};

it.each([
  ['2020-01-01', 1],
  ['2026-12-31', 1],
  ['2027-01-01', 2],
  ['2030-01-01', 2],
])('on %s version %d is in force', (day, version) => {
  expect(versionOn(use, day).version).toBe(version);
});

it('a day begins at midnight in Korea', () => {
  expect([koreanDay(new Date('2026-12-31T14:59:59Z')), koreanDay(new Date('2026-12-31T15:00:00Z'))]).toEqual(['2026-12-31', '2027-01-01']);
});

it('reads headings, paragraphs and lists', () => {
  expect(sectionsOf('\n앞\n## 제1조\n글\n- 하나\n- 둘\n\n뒤\n- 셋\n## 제2조')).toEqual([
    { heading: '', blocks: [{ kind: 'paragraph', text: '앞' }] },
    {
      heading: '제1조',
      blocks: [
        { kind: 'paragraph', text: '글' },
        { kind: 'list', items: ['하나', '둘'] },
        { kind: 'paragraph', text: '뒤' },
        { kind: 'list', items: ['셋'] },
      ],
    },
    { heading: '제2조', blocks: [] },
  ]);
});
