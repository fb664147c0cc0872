/*
 * By their address on the site that holds a brand's accounts; their files in `pages/` are named in `routes.ts`. Every page of every site loads these lists.
 */

/** The pages of an account that stand between header and footer. */
export const framedAccountPages: readonly string[] = [
  '/terms',
  '/privacy',
  '/faq/qna',
  '/help',
  '/notifications',
  '/accounts/notifications',
  '/accounts/inquiries',
  '/accounts/scrap',
  '/accounts/channel-comment',
  '/accounts/reply',
  '/self-introduction/manage',
  '/my-career/spec-management',
];

/** Those of signing in, without them. */
export const bareAccountPages: readonly string[] = [
  '/login',
  '/register',
  '/profile',
  '/mypage/edit-profile',
  '/accounts/security',
  '/accounts/second-factor',
  '/accounts/consents',
  '/accounts/social-sign-up',
  '/accounts/social-trial',
  '/accounts/withdraw',
  '/accounts/forgot-password',
  '/accounts/reset-password',
  '/accounts/verify-email',
  '/accounts/stop-email-change',
  '/accounts/unsubscribe',
];
