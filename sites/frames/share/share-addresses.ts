/** What is handed on. */
export interface Shared {
  /** Absolute, without what belongs to one visit. */
  readonly url: string;
  readonly title: string;
}

/** The channels of specification section 3. */
export type ShareChannel = 'KAKAO' | 'KAKAOSTORY' | 'NAVER' | 'NAVERBAND' | 'FACEBOOK' | 'TWITTER' | 'URL';
/** Those that take what is shared in an address of their own. */
export type LinkChannel = Exclude<ShareChannel, 'KAKAO' | 'URL'>;

const address = (page: string, query: Readonly<Record<string, string>>): string => `${page}?${new URLSearchParams(query)}`;

const addressBy: Readonly<Record<LinkChannel, (shared: Shared) => string>> = {
  KAKAOSTORY: ({ url }) => address('https://story.kakao.com/share', { url }),
  NAVER: ({ url, title }) => address('https://share.naver.com/web/shareView', { url, title }),
  // `route` is where the post says that it came from.
  NAVERBAND: ({ url, title }) => address('https://band.us/plugin/share', { body: `${title}\n${url}`, route: new URL(url).host }),
  FACEBOOK: ({ url }) => address('https://www.facebook.com/sharer/sharer.php', { u: url }),
  TWITTER: ({ url, title }) => address('https://twitter.com/intent/tweet', { text: title, url }),
};

/** Where a channel's own page for sharing stands. */
export const shareAddress = (channel: LinkChannel, shared: Shared): string =>
  // Naver and Band read a plus sign as itself.
  addressBy[channel](shared).replaceAll('+', '%20');
