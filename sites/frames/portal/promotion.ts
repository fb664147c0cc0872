/** The last moment of the promotion in Korea (specification section 4). */
const ENDS_AT = Date.parse('2024-10-27T23:59:59+09:00');
/** "Don't show today" holds this long (specification section 9), seconds. */
const HIDDEN_SECONDS = 60;
const COOKIE = 'hidePromotion';

/** Whether the promotion may show: before its end, unless it was sent away. */
export const isUnderWay = (nowMs: number, cookies: string): boolean =>
  nowMs < ENDS_AT && !new RegExp(`(?:^|;\\s*)${COOKIE}=`).test(cookies);

/** For `document.cookie`. */
export const hidePromotionCookie = `${COOKIE}=1; Max-Age=${HIDDEN_SECONDS}; Path=/; SameSite=Lax`;
