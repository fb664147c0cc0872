/** Where a source is to be found, as it is shown. */
export interface SourcePlace {
  /** Null where only the site is known and not the page. */
  readonly url: string | null;
  /** Who published it; of a site without the page, the site and the title of the page. */
  readonly publisher: string;
}

/** @param address as `RuleSource` has it: host and path without scheme, and behind them perhaps a remark in brackets */
export const sourcePlace = (address: string): SourcePlace => {
  const [, place = '', note = ''] = /^(\S+)(?:\s+\((.*)\))?$/u.exec(address.trim()) ?? [];
  const host = (place || address).split('/')[0]?.replace(/^(?:www\d?|m)\./u, '') || address;
  const isPage = /^[a-z0-9.-]+\.[a-z]{2,}\/\S+$/iu.test(place);
  return {
    url: isPage ? `https://${place}` : null,
    publisher: note === '' ? host : isPage ? note : `${host} · ${note}`,
  };
};
