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

/** The choices whose event (found by a word of its text) falls into the period. Dates: year, or year × 100 + month. */
const withinPeriod = (period: readonly [number, number], events: Readonly<Record<string, readonly [number, number]>>): Check => (choices) =>
  positionsWhere(choices, (text) => {
    const found = Object.keys(events).filter((word) => text.includes(word));
    const event = events[found[0] ?? ''];
    if (found.length !== 1 || !event) throw new Error(`no single event for: ${text}`);
    return event[0] <= period[1] && event[1] >= period[0];
  });

/** The choice that names exactly the statements dated within the period. */
const statementsWithin = (period: readonly [number, number], dates: Readonly<Record<string, number>>): Check => (choices) => {
  const labels = Object.keys(dates);
  const isTrue = labels.filter((label) => (dates[label] ?? 0) >= period[0] && (dates[label] ?? 0) <= period[1]).join('');
  return positionsWhere(choices, (text) => labelsIn(text, labels.join('')) === isTrue);
};

/** The labelled interval of a time line between whose two marks the event lies. */
const intervalOf = (event: number, marks: readonly number[]): Check => (choices) => {
  const labels = '가나다라마바';
  const label = labels[marks.findIndex((from, index) => from <= event && event < (marks[index + 1] ?? from))];
  return positionsWhere(choices, (text) => label !== undefined && text.includes(label));
};

export const checks: Record<string, Check> = {
  // between the protocol of February 1904 and the agreement of 24 July 1907
  'hm-26': withinPeriod([190403, 190706], { 헤이그: [190704, 190704], 용암포: [190305, 190310], '군대가 해산': [190708, 190708], 기유각서: [190907, 190907], 안중근: [190910, 190910] }),
  // 1920-06, 1920-10, 1924-11, 1929-04, 1932-09, 1940-09; the Mitsuya agreement 1925-06
  'hm-33': intervalOf(192506, [192006, 192010, 192411, 192904, 193209, 194009]),
  // the programme: 1941-11-28
  'hm-34': withinPeriod([194112, 194508], { '건국 동맹': [194408, 194408], '한국 광복군': [194009, 194009], 창조파: [192301, 192306], '민족 혁명당': [193507, 193507], 항저우: [193205, 193205] }),
  // the first National Assembly 1948-05-31 to 1950-05-30; terms of four years began with the second one
  'hm-36': statementsWithin([194805, 195005], { ㄱ: 194906, ㄴ: 195207, ㄷ: 194912, ㄹ: 195006 }),
  // the cabinet of 1960-08 to 1961-05
  'hm-37': withinPeriod([196008, 196105], { 조봉암: [195907, 195907], '국교를 맺는': [196506, 196506], '특별 조사 위원회': [194810, 194908], 민의원: [196008, 196105], '향토 예비군': [196804, 196804] }),
  'hm-38': inOrderOfYears({ 가: 1979, 나: 1969, 다: 1960, 라: 1964 }),
  // the government in office from February 1998 to February 2003
  'hm-39': withinPeriod([199802, 200302], { '기초 생활': [199909, 199909], 올림픽: [198809, 198810], '금융 실명제': [199308, 199308], OECD: [199612, 199612], G20: [201011, 201011] }),
};
