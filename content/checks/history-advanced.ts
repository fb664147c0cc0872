import { positionsWhere, type Check } from './check.ts';

/** A label such as 가 or ㄱ in a choice, in the order in which it stands there. */
const labelsIn = (text: string, among: string): string => [...text].filter((letter) => among.includes(letter)).join('');

/** The choice that lists the labelled events in the order of their years; years must differ. */
const inOrderOfYears = (years: Readonly<Record<string, number>>): Check => (choices) => {
  const labels = Object.keys(years);
  if (new Set(Object.values(years)).size !== labels.length) throw new Error('two events share a year');
  const sorted = labels.toSorted((a, b) => (years[a] ?? 0) - (years[b] ?? 0)).join('');
  return positionsWhere(choices, (text) => labelsIn(text, labels.join('')) === sorted);
};

/** The choices whose event (found by a word of its text) falls into the period. */
const withinPeriod = (period: readonly [number, number], events: Readonly<Record<string, readonly [number, number]>>): Check => (choices) =>
  positionsWhere(choices, (text) => {
    const found = Object.keys(events).filter((word) => text.includes(word));
    const event = events[found[0] ?? ''];
    if (found.length !== 1 || !event) throw new Error(`no single event for: ${text}`);
    return event[0] <= period[1] && event[1] >= period[0];
  });

/** The choice that names exactly the statements whose date falls into the period. */
const statementsWithin = (period: readonly [number, number], dates: Readonly<Record<string, number>>): Check => (choices) => {
  const labels = Object.keys(dates);
  const isTrue = labels.filter((label) => (dates[label] ?? 0) >= period[0] && (dates[label] ?? 0) <= period[1]).join('');
  return positionsWhere(choices, (text) => labelsIn(text, labels.join('')) === isTrue);
};

export const checks: Record<string, Check> = {
  // Ansi 645, Baekgang 663, Salsu 612, Gibeolpo 676
  'ha-03': inOrderOfYears({ 가: 645, 나: 663, 다: 612, 라: 676 }),
  // from the coup of 1170 to the return to Gaegyeong in 1270
  'ha-07': withinPeriod([1171, 1269], { 이자겸: [1126, 1126], 만적: [1198, 1198], 묘청: [1135, 1135], 신돈: [1366, 1366], 이성계: [1388, 1388] }),
  // reign of Sejong 1418–1450; Chiljeongsan 1442, Akhak gwebeom 1493, Nongsa jikseol 1429, Gyemi type 1403
  'ha-10': statementsWithin([1418, 1450], { ㄱ: 1442, ㄴ: 1493, ㄷ: 1429, ㄹ: 1403 }),
  // year and month by the solar calendar: the office sat from 1894-07 to 1894-12; era name 1896-01, state examination 1894-08, 23 bu 1895-06, slavery 1894-07
  'ha-17': statementsWithin([189407, 189412], { ㄱ: 189601, ㄴ: 189408, ㄷ: 189506, ㄹ: 189407 }),
  // flogging ordinance 1912–1920 within the years of the military police; company ordinance 1910–1920
  'ha-19': withinPeriod([1912, 1919], { '국가 총동원법': [1938, 1945], '농촌 진흥': [1932, 1940], '치안 유지법': [1925, 1945], '황국 신민': [1937, 1945], '회사 설립': [1910, 1920] }),
  // exports 1977, land reform act 1949, real-name finance 1993, motorway 1970
  'ha-23': inOrderOfYears({ 가: 1977, 나: 1949, 다: 1993, 라: 1970 }),
};
