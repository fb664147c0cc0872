import type { Check } from './check.ts';
import { inOrderOfYears, intervalOf, statementsWithin, withinPeriod } from './dates.ts';

export const checks: Record<string, Check> = {
  // between the protocol of February 1904 and the agreement of 24 July 1907
  'hm-26': withinPeriod([190403, 190706], {
    헤이그: [190704, 190704],
    용암포: [190305, 190310],
    '군대가 해산': [190708, 190708],
    기유각서: [190907, 190907],
    안중근: [190910, 190910],
  }),
  // 1920-06, 1920-10, 1924-11, 1929-04, 1932-09, 1940-09; the Mitsuya agreement 1925-06
  'hm-33': intervalOf(192506, [192006, 192010, 192411, 192904, 193209, 194009]),
  // the programme: 1941-11-28
  'hm-34': withinPeriod([194112, 194508], {
    '건국 동맹': [194408, 194408],
    '한국 광복군': [194009, 194009],
    창조파: [192301, 192306],
    '민족 혁명당': [193507, 193507],
    항저우: [193205, 193205],
  }),
  // the first National Assembly 1948-05-31 to 1950-05-30; terms of four years began with the second one
  'hm-36': statementsWithin([194805, 195005], { ㄱ: 194906, ㄴ: 195207, ㄷ: 194912, ㄹ: 195006 }),
  // the cabinet of 1960-08 to 1961-05
  'hm-37': withinPeriod([196008, 196105], {
    조봉암: [195907, 195907],
    '국교를 맺는': [196506, 196506],
    '특별 조사 위원회': [194810, 194908],
    민의원: [196008, 196105],
    '향토 예비군': [196804, 196804],
  }),
  'hm-38': inOrderOfYears({ 가: 1979, 나: 1969, 다: 1960, 라: 1964 }),
  // the government in office from February 1998 to February 2003
  'hm-39': withinPeriod([199802, 200302], {
    '기초 생활': [199909, 199909],
    올림픽: [198809, 198810],
    '금융 실명제': [199308, 199308],
    OECD: [199612, 199612],
    G20: [201011, 201011],
  }),
};
