/** The pages of signing in, by their address on the site that holds a brand's accounts; the names are files in `pages/`. */
export const accountPages: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/register': 'register',
  '/accounts/security': 'security',
  '/accounts/forgot-password': 'forgot-password',
  '/accounts/reset-password': 'reset-password',
  '/accounts/verify-email': 'verify-email',
  '/accounts/stop-email-change': 'stop-email-change',
};
