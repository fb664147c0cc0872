/** Hosts of those who publish what our presets are taken from; their names stand in the texts. What is not here is named by its host. */
const KNOWN: ReadonlySet<string> = new Set([
  'hankyung.com',
  'magazine.hankyung.com',
  'lec.co.kr',
  'gosiweek.com',
  'sedaily.com',
  'segye.com',
  'sentv.co.kr',
  'wowtv.co.kr',
  'news1.kr',
  'news.joins.com',
  'fnnews.com',
  'biz.newdaily.co.kr',
  'go.seoul.co.kr',
  'nursenews.co.kr',
  'blog.naver.com',
  'tistory.com',
]);

/** Where a source is to be found, as it is shown. */
export interface SourcePlace {
  readonly host: string;
  /** The host as the texts name it (`exam.rules.publisher.…`); null: they do not. */
  readonly known: string | null;
  /** Null where only the site is known and not the page. */
  readonly url: string | null;
  /** What the author of the list wrote behind the address: the title of a page that has none. */
  readonly note: string;
}

/** @param address as `RuleSource` has it: host and path without scheme, and behind them perhaps a remark in brackets */
export const sourcePlace = (address: string): SourcePlace => {
  const [, place = '', note = ''] = /^(\S+)(?:\s+\((.*)\))?$/u.exec(address.trim()) ?? [];
  const host = (place || address).split('/')[0]?.replace(/^(?:www\d?|m)\./u, '') ?? '';
  const known = [host, host.split('.').slice(-2).join('.')].find((name) => KNOWN.has(name)) ?? null;
  const isPage = /^[a-z0-9.-]+\.[a-z]{2,}\/\S+$/iu.test(place);
  return { host: host || address, known, url: isPage ? `https://${place}` : null, note };
};
