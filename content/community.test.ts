import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { boards as ofPortal } from '../brands/career/boards.ts';
import { boards as ofNursing } from '../brands/nursing/boards.ts';
import { DemoPosts } from '../modules/community/contract-content.ts';
import { plainTextOf } from '../modules/community/domain/markup.ts';

const read = (file: string) => DemoPosts.parse(parse(readFileSync(join(import.meta.dirname, file), 'utf8')));
const career = read('community.yaml');
const nursing = read('community-nursing.yaml');
const posts = [...career.posts, ...nursing.posts];

it.each([
  [career, ofPortal, 40],
  [nursing, ofNursing, 10],
] as const)('every board of $0.brand has posts, each with a name of its own', ({ posts: own }, boards, least) => {
  expect(own.length).toBeGreaterThanOrEqual(least);
  expect(new Set(own.map(({ board }) => board))).toEqual(new Set(boards.map(({ slug }) => slug)));
  expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
});
it('no post says what another one says', () => {
  expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length);
});

it.each(posts)('$id has whole sentences, replies below a comment, and nothing of a real person', ({ title, text, comments }) => {
  const said = [title, plainTextOf(text), ...comments.map((one) => one.text)].join('\n');
  expect(comments[0]?.isReply).toBeUndefined();
  expect(said).not.toMatch(/\d{2,3}-\d{3,4}-\d{4}|@|https?:|십시오|저절로|까닭|낱말/u);
  expect(comments.map(({ minutesAfter }) => minutesAfter)).toEqual(
    comments.map(({ minutesAfter }) => minutesAfter).toSorted((a, b) => a - b),
  );
});
