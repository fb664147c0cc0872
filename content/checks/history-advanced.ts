import type { Check } from './check.ts';
import { inOrderOfYears, statementsWithin, withinPeriod } from './dates.ts';

export const checks: Record<string, Check> = {
  // Ansi 645, Baekgang 663, Salsu 612, Gibeolpo 676
  'ha-03': inOrderOfYears({ 가: 645, 나: 663, 다: 612, 라: 676 }),
  // from the coup of 1170 to the return to Gaegyeong in 1270
  'ha-07': withinPeriod([1171, 1269], {
    이자겸: [1126, 1126],
    만적: [1198, 1198],
    묘청: [1135, 1135],
    신돈: [1366, 1366],
    이성계: [1388, 1388],
  }),
  // reign of Sejong 1418–1450; Chiljeongsan 1442, Akhak gwebeom 1493, Nongsa jikseol 1429, Gyemi type 1403
  'ha-10': statementsWithin([1418, 1450], { ㄱ: 1442, ㄴ: 1493, ㄷ: 1429, ㄹ: 1403 }),
  // year and month by the solar calendar: the office sat from 1894-07 to 1894-12; era name 1896-01, state examination 1894-08, 23 bu 1895-06, slavery 1894-07
  'ha-17': statementsWithin([189407, 189412], { ㄱ: 189601, ㄴ: 189408, ㄷ: 189506, ㄹ: 189407 }),
  // flogging ordinance 1912–1920 within the years of the military police; company ordinance 1910–1920
  'ha-19': withinPeriod([1912, 1919], {
    '국가 총동원법': [1938, 1945],
    '농촌 진흥': [1932, 1940],
    '치안 유지법': [1925, 1945],
    '황국 신민': [1937, 1945],
    '회사 설립': [1910, 1920],
  }),
  // exports 1977, land reform act 1949, real-name finance 1993, motorway 1970
  'ha-23': inOrderOfYears({ 가: 1977, 나: 1949, 다: 1993, 라: 1970 }),
};
