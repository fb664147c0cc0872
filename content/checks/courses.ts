/* Keys of lecture quizzes that are numbers, worked out again from the numbers of the question: the text of the right choice by `course/lecture/quiz`. */

const thousands = (value: number): string => value.toLocaleString('ko-KR');
const drawn = (ordered: number, inVial: number, volume: number): number => (ordered / inVial) * volume;
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export const courseChecks: Readonly<Record<string, () => string>> = {
  'drug-calculation/unit-conversion/1': () => `${thousands(0.5 * 1000)} mg`,
  'drug-calculation/unit-conversion/2': () => `${drawn(250, 0.125 * 1000, 1)}정`,
  'drug-calculation/oral-medication/2': () => `${drawn(200, 125, 5)} mL`,
  'drug-calculation/injection/1': () => `${drawn(3, 4, 2)} mL`,
  'drug-calculation/injection/2': () => `${drawn(300, 500, 5)} mL`,
  'drug-calculation/infusion-rate/1': () => `${((600 / 5) * 20) / 60}방울`,
  'drug-calculation/heparin-insulin/1': () => `${1200 / (25_000 / 250)} mL/hr`,
  'drug-calculation/heparin-insulin/2': () => `${rounded((0.1 * 60) / (100 / 100), 3)} mL/hr`,
  'drug-calculation/pediatric-dose/1': () => `${(30 * 15) / 3} mg`,
  'community-statistics/ratio-and-rate/1': () => `${(15 / 5000) * 1000}명`,
  'community-statistics/study-design/2': () => String(rounded(25 / 500 / (10 / 500), 3)),
  'community-statistics/infection-indicators/1': () => `${(5 / (30 - 2 - 8)) * 100}%`,
  'community-statistics/infection-indicators/2': () => `${(1 - 1 / 4) * 100}%`,
  'community-statistics/assessment-diagnosis/2': () => String((500 / 400) * 100),
  'community-statistics/setting-priorities/1': () => String((6 + 2 * 8) * 5),
  'community-statistics/evaluation/2': () => `${(150 / 200) * 100}%`,
};
