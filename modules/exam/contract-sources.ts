/**
 * Where anybody may publish: blogs, wikis, boards and sellers of essays. What only these say is not confirmed, whatever it says; it stands
 * among the sources because nothing better was found, and learners are told so.
 */
const ANYBODYS = [
  'tistory.com',
  'blog.naver.com',
  'happycampus.com',
  'cloudora.co.kr',
  'officialfinance.co.kr',
  // In the rules of sittings that were taken up before these were replaced.
  'weport.co.kr',
  'fast-k-info.co.kr',
  'femiwiki.com',
  'readonly.wiki',
] as const;

/** @param address as `RuleSource` has it: host and path without scheme, and behind them perhaps a remark in brackets */
export const isUnconfirmed = (address: string): boolean => {
  const host = /^[^\s/]*/u.exec(address.trim())?.[0] ?? '';
  return ANYBODYS.some((site) => host === site || host.endsWith(`.${site}`));
};
