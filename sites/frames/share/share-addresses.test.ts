import { expect, it } from 'vitest';
import { shareAddress, type LinkChannel } from './share-addresses.ts';

const shared = { url: 'https://cbt.career.test/exam/detail/ncs-1?a=1&b=2', title: '철도 NCS & 1회 + 해설' };

it.each<readonly [LinkChannel, string, Readonly<Record<string, string>>]>([
  ['KAKAOSTORY', 'https://story.kakao.com/share', { url: shared.url }],
  ['NAVER', 'https://share.naver.com/web/shareView', { url: shared.url, title: shared.title }],
  ['NAVERBAND', 'https://band.us/plugin/share', { body: `${shared.title}\n${shared.url}`, route: 'cbt.career.test' }],
  ['FACEBOOK', 'https://www.facebook.com/sharer/sharer.php', { u: shared.url }],
  ['TWITTER', 'https://twitter.com/intent/tweet', { text: shared.title, url: shared.url }],
])('%s gets address and title, whatever stands in them', (channel, page, query) => {
  const url = new URL(shareAddress(channel, shared));
  expect(url.origin + url.pathname).toBe(page);
  expect(Object.fromEntries(url.searchParams)).toEqual(query);
  expect(url.search).not.toContain('+');
});
