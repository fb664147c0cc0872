import { randomUUID } from 'node:crypto';
import { CONSENTS, PASSWORD } from '../testing/member.ts';

/**
 * Proper bodies of endpoints where the document's example would not do; by path. Whatever is secret in them is wrong, so that nobody's account changes.
 *
 * @param recordIdx of the sitting that the path names
 */
export const properBodies = (recordIdx: () => number): Readonly<Record<string, () => unknown>> => ({
  '/uploads/{attachmentId}': () => 'bytes of a file',
  '/users/sign-up': () => ({ email: `${randomUUID()}@walk.test`, password: PASSWORD, username: '걷는 이', consents: CONSENTS }),
  '/users/sign-in': () => ({ email: 'nobody@walk.test', password: PASSWORD }),
  '/users/me/password': () => ({ currentPassword: 'this is not it', newPassword: 'another long passage' }),
  '/users/sign-in/code': () => ({ code: '123456' }),
  '/users/me/second-factor/set-up': () => ({ currentPassword: 'this is not it' }),
  '/users/me/second-factor/confirm': () => ({ code: '123456' }),
  '/users/me/second-factor/recovery-codes': () => ({ currentPassword: 'this is not it' }),
  '/users/me/second-factor/end': () => ({ currentPassword: 'this is not it' }),
  '/users/me/passkeys/creation': () => ({ currentPassword: 'this is not it' }),
  '/users/me/passkeys/{passkeyId}/remove': () => ({ currentPassword: 'this is not it' }),
  '/users/forgot-password': () => ({ email: 'nobody@walk.test' }),
  '/users/reset-password': () => ({ token: 'x', newPassword: 'another long passage' }),
  '/users/verify-email': () => ({ token: 'x' }),
  '/users/stop-email-change': () => ({ token: 'x' }),
  '/apiV2/unsubscribe': () => ({ token: 'x' }),
  '/apiV2/unsubscribe/undo': () => ({ undo: 'x' }),
  '/apiV2/unsubscribe/one-click': () => 'List-Unsubscribe=One-Click',
  '/users/me/withdrawal': () => ({ currentPassword: 'this is not it' }),
  '/users/me/email': () => ({ email: 'else@walk.test', currentPassword: 'this is not it' }),
  '/graphql': () => ({ query: '{ currentUser { id } }' }),
  '/community/graphql': () => ({ query: '{ currentUser { id } }' }),
  '/apiV2/user-exam-records': () => ({ examDetailIdx: 1, deviceId: randomUUID() }),
  '/apiV2/user/me/study-goal': () => ({ dailyProblems: 10 }),
  '/apiV2/exams/{examIdx}/random-details': () => ({ count: 10 }),
  '/apiV2/study-sessions': () => ({ examDetailIdx: 1 }),
  '/apiV2/study-sessions/{studyIdx}/answers': () => ({ problemIdx: 1, choices: [1] }),
  '/apiV2/multiple-problems/{multipleProblemIdx}/answers': () => ({ problemIdx: 1, choices: [1] }),
  '/apiV2/user/me/review-notes/{problemIdx}': () => ({ reason: 'careless' }),
  '/apiV2/user/me/review-notes/{problemIdx}/answers': () => ({ answerId: randomUUID(), choices: [1] }),
  '/apiV2/user/me/review-notes/goals/{examIdx}': () => ({ examOn: '2027-01-22' }),
  '/apiV2/user-exam-records/{recordIdx}/events': () => ({ deviceId: randomUUID(), events: [] }),
  '/apiV2/user-exam-records/{recordIdx}/take-over': () => ({ deviceId: randomUUID() }),
  '/apiV2/user-exam-records/{recordIdx}/hand-in': () => ({ format: 'maru-receipt-file/1', recordIdx: recordIdx(), devices: [] }),
  '/apiV2/user-exam-records/{recordIdx}/submit': () => ({ deviceId: randomUUID(), events: [] }),
});
