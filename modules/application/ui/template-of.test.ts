import { expect, it } from 'vitest';
import { countMisled, templateOf } from './template-of.ts';

it.each([
  [['declined', 'declined'], 'declined'],
  [['offer'], 'offer'],
  [['interview'], 'interview'],
  [['received', 'under-review'], 'interview'],
  [['offer', 'declined'], 'interview'],
  [[], 'interview'],
] as const)('%j begins from the template %s', (stages, template) => expect(templateOf(stages)).toBe(template));

it('counts those who stand at another end than the message says', () => {
  expect(countMisled(['declined', 'offer', 'received', 'interview'], 'offer')).toBe(1);
  expect(countMisled(['declined', 'offer'], 'interview')).toBe(2);
  expect(countMisled(['declined', 'declined'], 'declined')).toBe(0);
});
