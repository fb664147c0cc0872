import { positionsWhere, type Check } from './check.ts';
import { date, DAY } from './dates.ts';
import { at, claims, exactly, of, statements, truths } from './statements.ts';

interface Screened {
  readonly born: number;
  readonly everyYear: boolean;
  /** The year in which the screening falls due; a postponed one keeps it. */
  readonly due: number;
}
const screening = ({ born, everyYear, due }: Screened) => ({
  isDue: everyYear || born % 2 === due % 2,
  bone: [50, 65].includes(due - born),
  cognition: due - born >= 60,
});
const screenedIn = (born: number, due: number, everyYear = false) => screening({ born, everyYear, due });

/** The n-th working day after a day; Monday to Friday work. */
const workingDayAfter = (start: number, days: number): number => {
  let [day, left] = [start, days];
  while (left > 0) {
    day += DAY;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
};
const copyFee = (seconds: number): number => 2000 + 500 * Math.ceil(Math.max(0, seconds - 600) / 300);

export const checks: Record<string, Check> = {
  'comm-02': (choices) =>
    statements(choices, {
      ㄱ: screenedIn(1977, 2027).isDue && screenedIn(1977, 2027).bone,
      ㄴ: screenedIn(1962, 2027, true).isDue && screenedIn(1962, 2027, true).bone && screenedIn(1962, 2027, true).cognition,
      ㄷ: screenedIn(1976, 2026).isDue && !screenedIn(1976, 2026).bone,
    }),

  'comm-03': (choices) => {
    const right = {
      '(가)': screenedIn(1968, 2026).isDue && date(2027, 1, 20) <= date(2027, 1, 31) && !screenedIn(1968, 2026).cognition,
      '(나)': true, // who is screened every year cannot postpone
      '(다)': date(2027, 5, 9) - date(2027, 3, 16) > 60 * DAY, // the answer says that sixty days have passed
      '(라)': 20 < 21,
      '(마)': screenedIn(1967, 2027).isDue && screenedIn(1967, 2027).cognition,
    };
    return positionsWhere(choices, (text) => !of(right, text));
  },

  'comm-04': (choices) => {
    const weeksPaid = 40_000 / 1000;
    return claims(choices, [
      ['점수를 받지 못하는 주', 52 > weeksPaid],
      ['전화 상담을 하지 않는다', false], // every participant is called once a month
      ['자주 방문하였다', false], // as often as before
      ['더 많은 점수', false], // by the same measure
      ['전국으로', false], // decided after the evaluation
    ]);
  },

  'comm-07': (choices) => {
    const keptUntil = Math.max(date(2027, 3, 5), date(2026, 9, 30));
    return exactly(
      choices,
      truths({
        ㄱ: keptUntil < date(2026, 12, 1),
        ㄴ: copyFee(23 * 60 + 40) === 3500,
        ㄷ: workingDayAfter(date(2026, 3, 2), 10) === date(2026, 3, 16),
        ㄹ: false, // may refuse, need not
      }),
    );
  },

  'comm-17': (choices) => {
    const wrong = {
      '㉠': !/^\d{4}\. [1-9]\d?\. [1-9]\d?\.$/.test('2027. 06. 15.'),
      '㉡': !/^\d{2}:\d{2}~\d{2}:\d{2}$/.test('14:00~17:30'),
      '㉢': !/^금[\d,]+원\(금[가-힣]+원\)$/.test('금25,000원(금이만오천원)'),
      '㉣': at(['1.', '가.', '1)', '가)'], ['1.', '가.', '1)', '가)'].indexOf('가.') + 1) !== '가)',
      '㉤': false, // stands at the end of the enclosure
    };
    return exactly(choices, truths(wrong));
  },
};
