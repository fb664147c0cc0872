import { positionsWhere, type Check } from './check.ts';
import { labelsIn } from './dates.ts';

/** The choices whose event (found by a word of its text) falls into the period, or outside of it. Dates: year, or year × 100 + month. */
const withinPeriod =
  (period: readonly [number, number], events: Readonly<Record<string, readonly [number, number]>>, inside = true): Check =>
  (choices) =>
    positionsWhere(choices, (text) => {
      const found = Object.keys(events).filter((word) => text.includes(word));
      const event = events[found[0] ?? ''];
      if (found.length !== 1 || !event) throw new Error(`no single event for: ${text}`);
      return (event[0] <= period[1] && event[1] >= period[0]) === inside;
    });

/** The choice that names exactly the statements whose span of time meets the period. */
const statementsWithin =
  (period: readonly [number, number], dates: Readonly<Record<string, readonly [number, number]>>): Check =>
  (choices) => {
    const labels = Object.keys(dates);
    const isTrue = labels
      .filter((label) => (dates[label]?.[0] ?? Infinity) <= period[1] && (dates[label]?.[1] ?? -Infinity) >= period[0])
      .join('');
    return positionsWhere(choices, (text) => labelsIn(text, labels.join('')) === isTrue);
  };

export const checks: Record<string, Check> = {
  // reign of Queen Jinseong
  'ha-30': withinPeriod([887, 897], { 최치원: [894, 894], 김헌창: [822, 822], 청해진: [828, 828], 국학: [682, 682], 정전: [722, 722] }),
  // reign of Taejo
  'ha-31': withinPeriod([918, 943], {
    마진: [904, 904],
    광군: [947, 947],
    김부: [935, 935],
    서도: [960, 960],
    대화궁: [1128, 1129],
  }),
  // Goryeo; mining contractors and new crops are of the 18th and 19th century
  'ha-32': statementsWithin([918, 1392], { ㄱ: [1101, 1391], ㄴ: [1700, 1894], ㄷ: [998, 1392], ㄹ: [1763, 1894] }),
  // reign of Sejo
  'ha-35': withinPeriod([1455, 1468], {
    간경도감: [1461, 1461],
    주자소: [1403, 1403],
    사병: [1400, 1400],
    국조오례의: [1474, 1474],
    을사사화: [1545, 1545],
  }),
  // after April 1592, before September 1597
  'ha-37': withinPeriod([159205, 159708], {
    이종무: [141906, 141906],
    행주산성: [159302, 159302],
    을묘왜변: [155505, 155505],
    강홍립: [161902, 161903],
    노량: [159811, 159811],
  }),
  // reign of Jeongjo; asked is what lies outside
  'ha-40': withinPeriod(
    [1776, 1800],
    { 대전통편: [1785, 1785], 초계문신제: [1781, 1800], 무예도보통지: [1790, 1790], 준천사: [1760, 1760], 신해통공: [1791, 1791] },
    false,
  ),
  // autumn of 1903
  'ha-43': statementsWithin([190309, 190311], { ㄱ: [190807, 190911], ㄴ: [190501, 194508], ㄷ: [189905, 196811], ㄹ: [189805, 202611] }),
  // after December 1945, before May 1948
  'ha-48': withinPeriod([194601, 194804], {
    '건국 준비': [194508, 194509],
    '좌우 합작': [194610, 194610],
    반민족: [194809, 194809],
    이승만: [194807, 194807],
    '상호 방위': [195310, 195310],
  }),
};
