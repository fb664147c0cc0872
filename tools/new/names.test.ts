import { expect, it } from 'vitest';
import { fill, namesOf } from './names.ts';

it('writes a name as each place wants it', () => {
  expect(namesOf('study-group')).toEqual({
    name: 'study-group',
    names: 'study-groups',
    snake: 'study_group',
    camel: 'studyGroup',
    camels: 'studyGroups',
    Pascal: 'StudyGroup',
  });
  expect(['entry', 'day', 'box', 'lesson'].map((name) => namesOf(name).names)).toEqual(['entries', 'days', 'boxes', 'lessons']);
});

it.each(['', 'Study', 'study_group', 'study-', '-x', '../x', 'a b'])('refuses "%s"', (name) => {
  expect(() => namesOf(name)).toThrow('lower case');
});

it('fills the places of a template and leaves others', () => {
  expect(fill('__Pascal__ __camel__Idx __snake___idx __names__ __proto__', namesOf('study-group'))).toBe(
    'StudyGroup studyGroupIdx study_group_idx study-groups __proto__',
  );
});
