import type { Check } from './check.ts';
import { inOrderOfYears, intervalOf, statementsWithin, withinPeriod } from './dates.ts';

export const checks: Record<string, Check> = {
  // by the solar calendar: the accord of Jeonju 1894-06, the battle of Ugeumchi 1894-12
  'hm-04': withinPeriod([189406, 189412], {
    삼례: [189211, 189212],
    경복궁: [189407, 189407],
    러시아: [189504, 189504],
    황토현: [189405, 189405],
    단발령: [189512, 189512],
  }),
  // after the Korean Empire was proclaimed in October 1897
  'hm-05': withinPeriod([189710, 191008], {
    과거제: [189407, 189408],
    '육영 공원': [188609, 188609],
    '홍범 14조': [189501, 189501],
    지계: [189807, 190404],
    한성순보: [188310, 188412],
  }),
  // 1895-10, 1897-10, 1904-02, 1905-11, 1907-07, 1909-07; the march on Seoul 1908-01
  'hm-06': intervalOf(190801, [189510, 189710, 190402, 190511, 190707, 190907]),
  // years of the chart 1920–1928: the rice plan 1920–1934 ran through all of them, the others overlap only in part or not at all
  'hm-10': (choices) => {
    const policies: Readonly<Record<string, readonly [number, number]>> = {
      '조선 농지령': [1932, 1940],
      '수리 조합': [1920, 1934],
      '토지 소유를 신고': [1912, 1918],
      '미곡 공출제': [1939, 1945],
      목화: [1932, 1945],
    };
    return withinPeriod([1920, 1928], policies)(choices);
  },
  // war declared 1941, conference of representatives 1923, Patriotic Corps 1931, president replaced 1925
  'hm-13': inOrderOfYears({ 가: 1941, 나: 1923, 다: 1931, 라: 1925 }),
  // the mobilisation act 1938–1945
  'hm-15': withinPeriod([1938, 1945], {
    은세계: [1908, 1908],
    개벽: [1920, 1920],
    애국반: [1938, 1945],
    경의선: [1904, 1906],
    '만민 공동회': [1898, 1898],
  }),
  // day of the declaration: 1948-02-10; conference at Pyongyang 1948-04-19, interim committee 1948-02-26, Jeongeup 1946-06-03, seven principles 1946-10-07
  'hm-16': statementsWithin([19480211, 19491231], { ㄱ: 19480419, ㄴ: 19480226, ㄷ: 19460603, ㄹ: 19461007 }),
  // from the line of November 1950 to that of January 1951
  'hm-17': withinPeriod([195011, 195101], {
    인천: [195009, 195009],
    소련: [195107, 195107],
    애치슨: [195001, 195001],
    흥남: [195012, 195012],
    '반공 포로': [195306, 195306],
  }),
  // the constitution of December 1972 stood until October 1980
  'hm-18': withinPeriod([197212, 198010], {
    사사오입: [195411, 195411],
    '구국 선언': [197603, 197603],
    '교육 헌장': [196812, 196812],
    통행금지: [198201, 198201],
    '지방 자치': [199506, 199506],
  }),
  // the government in office from February 1988 to February 1993
  'hm-19': withinPeriod([198802, 199302], {
    '고향 방문단': [198509, 198509],
    대단결: [197207, 197207],
    '금강산 관광': [199811, 199811],
    '10·4': [200710, 200710],
    비핵화: [199112, 199201],
  }),
};
