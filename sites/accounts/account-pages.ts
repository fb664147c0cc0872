/** The pages of an account that stand between header and footer, by their address on the site that holds a brand's accounts; the names are files in `pages/`. */
export const framedAccountPages: Readonly<Record<string, string>> = {
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/faq/qna': 'faq',
  '/help': 'help',
  '/notifications': 'notifications',
  '/accounts/notifications': 'notification-settings',
  '/accounts/inquiries': 'inquiries',
  '/accounts/scrap': 'scrap',
  '/accounts/channel-comment': 'channel-comment',
  '/accounts/reply': 'reply',
};

/** Those of signing in, without them. */
export const bareAccountPages: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/register': 'register',
  '/profile': 'profile',
  '/mypage/edit-profile': 'edit-profile',
  '/accounts/security': 'security',
  '/accounts/second-factor': 'second-factor',
  '/accounts/consents': 'consents',
  '/accounts/social-sign-up': 'social-sign-up',
  '/accounts/social-trial': 'social-trial',
  '/accounts/withdraw': 'withdraw',
  '/accounts/forgot-password': 'forgot-password',
  '/accounts/reset-password': 'reset-password',
  '/accounts/verify-email': 'verify-email',
  '/accounts/stop-email-change': 'stop-email-change',
  '/accounts/unsubscribe': 'unsubscribe',
};
