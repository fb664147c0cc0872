import type { Comment, CommentPage } from '@modules/comment';
import type { Post } from '@modules/community';
import type { PageContext, StructuredData } from '@platform/web';

/* What a post tells search machines (schema.org): only what the page shows. */

const counter = (type: string, count: number): StructuredData => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: count,
});
const person = (name: string | null): StructuredData => ({ '@type': 'Person', name });

/** Of a discussion: the post itself. */
const discussion = (post: Post, url: string): StructuredData => ({
  '@type': 'DiscussionForumPosting',
  headline: post.title,
  text: post.excerpt,
  url,
  datePublished: new Date(post.at).toISOString(),
  ...(post.editedAt !== null && { dateModified: new Date(post.editedAt).toISOString() }),
  author: person(post.name),
  commentCount: post.commentCount,
  interactionStatistic: [
    counter('LikeAction', post.likeCount),
    counter('CommentAction', post.commentCount),
    counter('ViewAction', post.viewCount),
  ],
});

const answer = (comment: Comment, url: string): StructuredData => ({
  '@type': 'Answer',
  text: comment.text,
  url: `${url}?comment=${comment.commentIdx}`,
  datePublished: new Date(comment.at).toISOString(),
  upvoteCount: comment.likeCount,
  author: person(comment.name),
});

/** Of a question: with the answers that stand below it. What its asker says there is none. */
const question = (post: Post, url: string, answers: readonly Comment[]): StructuredData => {
  const accepted = answers.find(({ isAccepted }) => isAccepted);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: post.text,
      url,
      datePublished: new Date(post.at).toISOString(),
      ...(post.editedAt !== null && { dateModified: new Date(post.editedAt).toISOString() }),
      author: person(post.name),
      upvoteCount: post.likeCount,
      answerCount: answers.length,
      ...(accepted && { acceptedAnswer: answer(accepted, url) }),
      suggestedAnswer: answers.filter((one) => one !== accepted).map((one) => answer(one, url)),
    },
  };
};

/** @param comments null: they could not be read */
export const structuredDataOf = (page: PageContext, post: Post, comments: CommentPage | null): StructuredData => {
  const url = `${page.origin}/${post.board.slug}/${post.postIdx}`;
  if (post.question === null || comments === null) return discussion(post, url);
  const answers = comments.items.filter(({ state, role, text }) => state === 'shown' && role !== 'author' && text !== null);
  return question(post, url, answers);
};
