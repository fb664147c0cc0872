import { expect, it } from 'vitest';
import { pathFrom } from './path-from.ts';

const files = new Map([
  ['images/그림.png', 1],
  ['a/b/item.xml', 1],
  ['x.png', 1],
]);

it.each([
  ['a/b/item.xml', '../../x.png', 'x.png'],
  ['a/b/item.xml', '../../images/%EA%B7%B8%EB%A6%BC.png', 'images/그림.png'],
  ['exam.yaml', './images/그림.png', 'images/그림.png'],
  ['exam.yaml', 'x.png?v=1#top', 'x.png'],
  ['a/b/item.xml', '../../../x.png', null],
  ['exam.yaml', '/x.png', null],
  ['exam.yaml', 'https://x.test/x.png', null],
  ['exam.yaml', 'file:///x.png', null],
  ['exam.yaml', '%', null],
])('from %s, %s is %s', (from, src, expected) => expect(pathFrom(from, src, files)).toBe(expected));
