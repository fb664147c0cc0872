import type { MemberAsker } from '@modules/account';
import { body, createRate, defineRoute, gives, reply, respond, SIGNED_OUT, type RestApp, type RouteEnv } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import {
  AnswerQuestion,
  AskQuestion,
  HideReview,
  productReviewErrors,
  productReviewTag,
  ProductRef,
  QuestionQuery,
  QuestionRef,
  RatingsQuery,
  ReportReview,
  ReviewQuery,
  ReviewRef,
  WriteReview,
  type ProductReviewApi,
  type ReviewMember,
} from '../contract.ts';
import {
  HiddenReview,
  OwnQuestions,
  OwnReview,
  ProductRatings,
  QuestionNumber,
  QuestionPage,
  ReportedReviews,
  ReviewNumber,
  ReviewPage,
} from '../contract-views.ts';

const tags = ['shop'];
const where = { brand: 'shop', site: ['api'] } as const;
const anybody = { who: 'nobody', ...where } as const;
const member = { who: 'member', ...where } as const;
const mayHide = { who: 'operator', permission: 'product-review.hide', ...where } as const;
const NO_PRODUCT = 'No such product (`product-review/no-product`)';
const NOT_FOUND = 'None of theirs (`product-review/not-found`)';
const TOO_OFTEN = 'Too often (`product-review/too-often`)';
const A_REVIEW = { rating: 5, text: '계통별 표가 있어서 오답을 정리하기 좋았어요.' };

const reviews = {
  list: defineRoute({
    access: anybody,
    method: 'get',
    path: '/v2/products/{productNo}/reviews',
    tags,
    summary: 'What buyers say of a product, with its figures',
    request: { params: ProductRef, query: ReviewQuery },
    responses: gives('One page', ReviewPage),
  }),
  ratings: defineRoute({
    access: anybody,
    method: 'get',
    path: '/v2/product-ratings',
    tags,
    summary: 'What buyers say of these products, in figures alone',
    description: 'A hundred at most. Products that nobody reviewed are missing.',
    request: { query: RatingsQuery },
    responses: gives('Figures, by number', ProductRatings),
  }),
  own: defineRoute({
    access: member,
    method: 'get',
    path: '/shop/products/{productNo}/own-review',
    tags,
    summary: 'The member’s own review, and whether they may write one',
    request: { params: ProductRef },
    responses: gives('Theirs', OwnReview, SIGNED_OUT),
  }),
  write: defineRoute({
    access: member,
    method: 'post',
    path: '/shop/products/{productNo}/reviews',
    tags,
    summary: 'Review a product that one bought',
    request: { params: ProductRef, body: body(WriteReview, A_REVIEW) },
    responses: gives('Written', ReviewNumber, {
      ...SIGNED_OUT,
      403: 'Not bought (`product-review/not-bought`)',
      404: NO_PRODUCT,
      409: 'Written already (`product-review/written`)',
      429: TOO_OFTEN,
    }),
  }),
  edit: defineRoute({
    access: member,
    method: 'put',
    path: '/shop/reviews/{reviewNo}',
    tags,
    summary: 'Write an own review anew',
    request: { params: ReviewRef, body: body(WriteReview, A_REVIEW) },
    responses: gives('Changed', ReviewNumber, { ...SIGNED_OUT, 404: NOT_FOUND, 429: TOO_OFTEN }),
  }),
  remove: defineRoute({
    access: member,
    method: 'delete',
    path: '/shop/reviews/{reviewNo}',
    tags,
    summary: 'Delete an own review',
    request: { params: ReviewRef },
    responses: gives('Gone', ReviewNumber, { ...SIGNED_OUT, 404: NOT_FOUND }),
  }),
  report: defineRoute({
    access: member,
    method: 'post',
    path: '/shop/reviews/{reviewNo}/reports',
    tags,
    summary: 'Report a review of somebody else; once or twice is the same',
    request: { params: ReviewRef, body: body(ReportReview, { reason: 'advertising' }) },
    responses: gives('An operator looks at it', ReviewNumber, {
      ...SIGNED_OUT,
      404: 'There is none (`product-review/not-found`)',
      409: 'It is their own (`product-review/own`)',
      429: TOO_OFTEN,
    }),
  }),
};
const NOT_ALLOWED = { ...SIGNED_OUT, 403: 'Not permitted' };
const desk = {
  reported: defineRoute({
    access: mayHide,
    method: 'get',
    path: '/shop/reported-reviews',
    tags,
    summary: 'Reviews that were reported, those that are shown first',
    description: 'At most 200.',
    responses: gives('With why', ReportedReviews, NOT_ALLOWED),
  }),
  hide: defineRoute({
    access: mayHide,
    method: 'put',
    path: '/shop/reviews/{reviewNo}/hidden',
    tags,
    summary: 'Take a review from the page, or show it again',
    request: { params: ReviewRef, body: body(HideReview, { isHidden: true }) },
    responses: gives('As it is now', HiddenReview, { ...NOT_ALLOWED, 404: 'There is none (`product-review/not-found`)' }),
  }),
  answer: defineRoute({
    access: { who: 'operator', permission: 'product-question.answer', ...where },
    method: 'put',
    path: '/shop/questions/{questionNo}/answer',
    tags,
    summary: 'Answer a question, or write the answer anew; its asker is told once',
    request: { params: QuestionRef, body: body(AnswerQuestion, { text: '네, 강의마다 자료를 내려받을 수 있어요.' }) },
    responses: gives('Answered', QuestionNumber, { ...NOT_ALLOWED, 404: 'There is none (`product-review/not-found`)' }),
  }),
};
const questions = {
  list: defineRoute({
    access: anybody,
    method: 'get',
    path: '/v2/products/{productNo}/questions',
    tags,
    summary: 'What is asked about a product, the newest first; of secrets only that they are there',
    request: { params: ProductRef, query: QuestionQuery },
    responses: gives('One page', QuestionPage),
  }),
  own: defineRoute({
    access: member,
    method: 'get',
    path: '/shop/products/{productNo}/own-questions',
    tags,
    summary: 'What the member asked about it, secrets too',
    description: 'At most 50.',
    request: { params: ProductRef },
    responses: gives('Theirs', OwnQuestions, SIGNED_OUT),
  }),
  ask: defineRoute({
    access: member,
    method: 'post',
    path: '/shop/products/{productNo}/questions',
    tags,
    summary: 'Ask about a product',
    request: { params: ProductRef, body: body(AskQuestion, { text: '강의 자료를 내려받을 수 있나요?', isSecret: false }) },
    responses: gives('Asked', QuestionNumber, { ...SIGNED_OUT, 404: NO_PRODUCT, 429: TOO_OFTEN }),
  }),
  remove: defineRoute({
    access: member,
    method: 'delete',
    path: '/shop/questions/{questionNo}',
    tags,
    summary: 'Delete an own question that has no answer yet',
    request: { params: QuestionRef },
    responses: gives('Gone', QuestionNumber, {
      ...SIGNED_OUT,
      404: NOT_FOUND,
      409: 'It has an answer (`product-review/answered`)',
    }),
  }),
};

/** Of one member, in this process: what somebody types is not faster. */
const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 6;
const TOO_FAST = { kind: 'product-review/too-often', retryAfterSeconds: 60 } as const;
const memberOf = (c: Context<RouteEnv>): ReviewMember => ({
  brandId: c.get('brandId'),
  memberId: (c.get('asker') as MemberAsker).memberId,
});

export const mountProductReviewRoutes = (app: RestApp, api: ProductReviewApi, clock: Clock): void => {
  const rate = createRate({ most: MOST_A_MINUTE, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  const isTooFast = ({ memberId }: ReviewMember): boolean => !rate.take(memberId);
  app.openapi(reviews.list, async (c) => {
    const { productNo } = c.req.valid('param');
    c.get('cacheTags')(productReviewTag(productNo));
    return respond(c, await api.reviews(c.get('brandId'), productNo, c.req.valid('query')));
  });
  app.openapi(reviews.ratings, async (c) => {
    const { productNos } = c.req.valid('query');
    c.get('cacheTags')(...productNos.map(productReviewTag));
    return respond(c, await api.ratings(c.get('brandId'), productNos));
  });
  app.openapi(reviews.own, async (c) => respond(c, await api.own(memberOf(c), c.req.valid('param').productNo)));
  app.openapi(reviews.write, async (c) => {
    const who = memberOf(c);
    if (isTooFast(who)) return reply(c, err(TOO_FAST), productReviewErrors);
    return reply(c, await api.write(who, c.req.valid('param').productNo, c.req.valid('json')), productReviewErrors);
  });
  app.openapi(reviews.edit, async (c) => {
    const who = memberOf(c);
    if (isTooFast(who)) return reply(c, err(TOO_FAST), productReviewErrors);
    return reply(c, await api.edit(who, c.req.valid('param').reviewNo, c.req.valid('json')), productReviewErrors);
  });
  app.openapi(reviews.remove, async (c) => reply(c, await api.remove(memberOf(c), c.req.valid('param').reviewNo), productReviewErrors));
  app.openapi(reviews.report, async (c) => {
    const who = memberOf(c);
    if (isTooFast(who)) return reply(c, err(TOO_FAST), productReviewErrors);
    return reply(c, await api.report(who, c.req.valid('param').reviewNo, c.req.valid('json')), productReviewErrors);
  });
  app.openapi(questions.list, async (c) => {
    const { productNo } = c.req.valid('param');
    c.get('cacheTags')(productReviewTag(productNo));
    return respond(c, await api.questions(c.get('brandId'), productNo, c.req.valid('query')));
  });
  app.openapi(questions.own, async (c) => respond(c, await api.ownQuestions(memberOf(c), c.req.valid('param').productNo)));
  app.openapi(questions.ask, async (c) => {
    const who = memberOf(c);
    if (isTooFast(who)) return reply(c, err(TOO_FAST), productReviewErrors);
    return reply(c, await api.ask(who, c.req.valid('param').productNo, c.req.valid('json')), productReviewErrors);
  });
  app.openapi(questions.remove, async (c) =>
    reply(c, await api.removeQuestion(memberOf(c), c.req.valid('param').questionNo), productReviewErrors),
  );
  mountDesk(app, api);
};

/** What operators do. */
const mountDesk = (app: RestApp, api: ProductReviewApi): void => {
  app.openapi(desk.reported, async (c) => respond(c, await api.reported(c.get('brandId'))));
  app.openapi(desk.hide, async (c) => {
    const { isHidden } = c.req.valid('json');
    return reply(c, await api.hide(c.get('brandId'), c.req.valid('param').reviewNo, isHidden), productReviewErrors);
  });
  app.openapi(desk.answer, async (c) =>
    reply(c, await api.answer(memberOf(c), c.req.valid('param').questionNo, c.req.valid('json').text), productReviewErrors),
  );
};
