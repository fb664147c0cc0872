/** Who publishes what our presets are taken from, by host. What is not here is named by its host. */
const PUBLISHERS: Readonly<Record<string, string>> = {
  'hankyung.com': '한국경제',
  'magazine.hankyung.com': '한경매거진',
  'lec.co.kr': '법률저널',
  'gosiweek.com': '피앤피뉴스',
  'sedaily.com': '서울경제',
  'segye.com': '세계일보',
  'sentv.co.kr': '서울경제TV',
  'wowtv.co.kr': '한국경제TV',
  'news1.kr': '뉴스1',
  'news.joins.com': '중앙일보',
  'fnnews.com': '파이낸셜뉴스',
  'biz.newdaily.co.kr': '뉴데일리',
  'go.seoul.co.kr': '서울신문',
  'nursenews.co.kr': '간호신문',
  'femiwiki.com': '페미위키',
  'blog.naver.com': '네이버 블로그',
  'tistory.com': '티스토리 블로그',
};

/** Where a source is to be found, as it is shown. */
export interface SourcePlace {
  readonly publisher: string;
  /** Null where only the site is known and not the page. */
  readonly url: string | null;
  /** What the author of the list wrote behind the address: the title of a page that has none. */
  readonly note: string;
}

/** @param address as `RuleSource` has it: host and path without scheme, and behind them perhaps a remark in brackets */
export const sourcePlace = (address: string): SourcePlace => {
  const [, place = '', note = ''] = /^(\S+)(?:\s+\((.*)\))?$/u.exec(address.trim()) ?? [];
  const host = (place || address).split('/')[0]?.replace(/^(?:www\d?|m)\./u, '') ?? '';
  const publisher = PUBLISHERS[host] ?? PUBLISHERS[host.split('.').slice(-2).join('.')] ?? (host || address);
  const isPage = /^[a-z0-9.-]+\.[a-z]{2,}\/\S+$/iu.test(place);
  return { publisher, url: isPage ? `https://${place}` : null, note };
};
