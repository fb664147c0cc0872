/** The last moment of the promotion in Korea (specification section 4). */
const ENDS_AT = Date.parse('2024-10-27T23:59:59+09:00');
/** "Don't show today" holds this long (specification section 9), seconds. */
const HIDDEN_SECONDS = 60;
const COOKIE = 'hidePromotion';

const HOME_OR_DETAIL = /^(?:\/site-cbt)?(?:\/|\/exam\/detail\/[^/]+\/?)?$/;

/** Whether the promotion may show: on home and exam details, before its end, unless it was sent away. */
export const isPromoted = (nowMs: number, path: string, cookies: string): boolean =>
  nowMs < ENDS_AT && HOME_OR_DETAIL.test(path) && !new RegExp(`(?:^|;\\s*)${COOKIE}=`).test(cookies);

/** For `document.cookie`. */
export const hidePromotionCookie = `${COOKIE}=1; Max-Age=${HIDDEN_SECONDS}; Path=/; SameSite=Lax`;
