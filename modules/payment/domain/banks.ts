/** Codes of Korean banks as payment providers use them (금융기관 공동코드, two digits), with the names that people write. */
const BANKS: readonly (readonly [string, ...string[]])[] = [
  ['02', '산업은행', 'KDB'],
  ['03', '기업은행', 'IBK'],
  ['04', '국민은행', 'KB'],
  ['06', '국민은행'],
  ['07', '수협은행', '수협'],
  ['11', '농협은행', '농협', 'NH'],
  ['12', '단위농협', '지역농축협'],
  ['20', '우리은행'],
  ['23', 'SC제일은행', '제일은행'],
  ['27', '씨티은행', '한국씨티은행'],
  ['31', 'iM뱅크', '대구은행'],
  ['32', '부산은행'],
  ['34', '광주은행'],
  ['35', '제주은행'],
  ['37', '전북은행'],
  ['39', '경남은행'],
  ['45', '새마을금고'],
  ['48', '신협'],
  ['50', '저축은행'],
  ['71', '우체국'],
  ['81', '하나은행', 'KEB하나은행'],
  ['88', '신한은행'],
  ['89', '케이뱅크', 'K뱅크'],
  ['90', '카카오뱅크'],
  ['92', '토스뱅크'],
];

/** A bank that is not in the list keeps its code: better than no name. */
export const bankName = (code: string): string => BANKS.find(([known]) => known === code)?.[1] ?? code;

const plain = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();
/** Of what somebody wrote; what no bank is called goes as it is, and the provider says no. */
export const bankCode = (written: string): string => {
  const given = plain(written);
  const [code] =
    BANKS.find(
      ([known, ...names]) => known === given || names.some((name) => [plain(name), plain(name).replace(/은행$/, '')].includes(given)),
    ) ?? [];
  return code ?? written.trim();
};
