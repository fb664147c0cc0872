import type { Comment, CommentPage } from '@modules/comment';
import type { Post } from '@modules/community';
import type { PageContext } from '@platform/web';
import { expect, it } from 'vitest';
import { structuredDataOf } from './structured-data.ts';

const page = { origin: 'https://community.example' } as PageContext;
const AT = Date.parse('2026-11-20T10:00:00+09:00');
const post = {
  postIdx: 7,
  board: { slug: 'worries', title: '취업 고민' },
  title: '졸업 유예를 할까요?',
  excerpt: '한 학기 더 다닐지 고민이에요.',
  text: '한 학기 더 다닐지 고민이에요.',
  name: '굳센 다람쥐',
  at: AT,
  editedAt: null,
  question: 'answered',
  commentCount: 4,
  likeCount: 3,
  viewCount: 90,
} as unknown as Post;
const comment = (commentIdx: number, more: Partial<Comment> = {}) =>
  ({
    commentIdx,
    state: 'shown',
    role: 'member',
    name: `이름 ${commentIdx}`,
    text: `답 ${commentIdx}`,
    at: AT,
    likeCount: commentIdx,
    isAccepted: false,
    replies: [],
    ...more,
  }) as unknown as CommentPage['items'][number];
const dataOf = (items: CommentPage['items'] | null, more: Partial<Post> = {}): unknown =>
  JSON.parse(JSON.stringify(structuredDataOf(page, { ...post, ...more }, items && ({ items } as unknown as CommentPage))));

it('says of a question which answer was chosen, and what else was answered', () => {
  const items = [comment(1), comment(2, { isAccepted: true }), comment(3, { role: 'author' }), comment(4, { state: 'hidden', text: null })];
  expect(dataOf(items)).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: '졸업 유예를 할까요?',
      answerCount: 2,
      acceptedAnswer: { text: '답 2', upvoteCount: 2, url: 'https://community.example/worries/7?comment=2' },
      suggestedAnswer: [{ text: '답 1' }],
    },
  });
  expect(dataOf([])).toMatchObject({ mainEntity: { answerCount: 0, suggestedAnswer: [] } });
  expect(JSON.stringify(dataOf([]))).not.toContain('acceptedAnswer');
});

it('is a discussion where nothing is asked, or nothing is known of answers', () => {
  expect(dataOf([comment(1)], { question: null })).toMatchObject({ '@type': 'DiscussionForumPosting', commentCount: 4 });
  expect(dataOf(null)).toMatchObject({ '@type': 'DiscussionForumPosting' });
});
