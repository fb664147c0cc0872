import { linksTo, type BrandMenu } from '@platform/kernel';

const cbt = linksTo('cbt');
const mine = [
  cbt('관심 시험', '/mycbt/archive', { entry: 'archive' }),
  cbt('응시 결과', '/mycbt/review', { entry: 'review' }),
  cbt('유형별 실력', '/mycbt/strength', { entry: 'strength' }),
  cbt('오답노트', '/mycbt/note', { entry: 'note' }),
];
const all = [cbt('전체 시험', '/exam/all', { entry: 'exams' }), ...mine];

/** A menu of a brand with nothing but exams. */
export const menu: BrandMenu = {
  groups: [{ ...cbt('CBT', '/'), items: all }],
  sites: { cbt: all },
  member: mine,
  footer: [],
};
