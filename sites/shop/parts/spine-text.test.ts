import { expect, it } from 'vitest';
import { spineText } from './spine-text.ts';

it.each([
  ['성인간호학 핵심 정리', '성인간호학'],
  ['면접 강의 90일', '면접 강의'],
  ['간호관리학과 윤리', '간호관리학과 윤리'],
  ['간호사를 위한 글쓰기', '간호사를'],
  ['지역사회간호학과 보건의약관계법규', '지역사회간호학과'],
  ['면접', '면접'],
])('%s stands on a spine as %s', (title, text) => expect(spineText(title)).toBe(text));
