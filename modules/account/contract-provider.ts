/** By whom members may sign in, in the order in which they are shown. */
export const PROVIDERS = ['kakao', 'naver'] as const;
export type Provider = (typeof PROVIDERS)[number];
