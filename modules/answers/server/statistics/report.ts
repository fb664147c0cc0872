import type { Paper } from '@modules/exam';
import type { ItemStatistics, PaperStatistics, TextStatistics } from '../../domain/item-statistics.ts';

const CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Heads of the report's columns, in order. */
export const REPORT_COLUMNS = [
  '시험',
  '회차',
  '응시(첫 응시)',
  '평균(맞은 문항)',
  '표준편차',
  'KR-20',
  '측정 표준오차',
  '번호',
  '영역',
  '난이도(정답률)',
  '점이연 상관',
  '변별도(상하위 27%)',
  '무응답',
  ...CHOICES.flatMap((n) => [`${n}번 선택`, `${n}번 평균`]),
  '정답',
  '많이 쓴 답',
  '살펴볼 점',
] as const;
export type ReportRow = Readonly<Record<(typeof REPORT_COLUMNS)[number], string | number>>;

/** One row per problem, the paper's own figures in each. Empty cells: nothing can be said yet. */
export const toRows = (
  exam: string,
  sitting: string,
  { problems, sections }: Pick<Paper, 'problems' | 'sections'>,
  statistics: PaperStatistics,
): readonly ReportRow[] => {
  const itemOf = new Map(statistics.items.map((item) => [item.problemIdx, item]));
  const sectionOf = new Map(sections.map(({ id, name }) => [id, name]));
  return problems.flatMap((problem) => {
    const item = itemOf.get(problem.problemIdx);
    if (!item) return [];
    const choices = CHOICES.flatMap((position) => {
      const choice = item.choices[position - 1];
      return [
        [`${position}번 선택`, choice ? round(choice.share) : ''],
        [`${position}번 평균`, choice ? round(choice.meanLevel) : ''],
      ] as const;
    });
    return [
      {
        시험: exam,
        회차: sitting,
        '응시(첫 응시)': statistics.taken,
        '평균(맞은 문항)': round(statistics.mean),
        표준편차: round(statistics.deviation),
        'KR-20': round(statistics.kr20),
        '측정 표준오차': round(statistics.error),
        번호: problem.number,
        영역: sectionOf.get(problem.sectionId) ?? problem.sectionId,
        '난이도(정답률)': round(item.facility),
        '점이연 상관': round(item.pointBiserial),
        '변별도(상하위 27%)': round(item.discrimination),
        무응답: round(item.blankShare),
        ...Object.fromEntries(choices),
        정답: rightOf(item),
        '많이 쓴 답': item.texts.slice(0, MOST_TEXTS).map(textInWords).join('; '),
        '살펴볼 점': worthALook(item).join('; '),
      },
    ];
  });
};

/** So many answers of a short problem are listed. */
const MOST_TEXTS = 10;
const rightOf = ({ choices, texts }: ItemStatistics): string =>
  choices.length > 0
    ? choices
        .filter(({ isKey }) => isKey)
        .map(({ position }) => position)
        .join(' ')
    : texts
        .filter(({ isRight }) => isRight)
        .map(({ text }) => text)
        .join('; ');
/** `○ 12.5 (0.42, 평균 6.3)` */
const textInWords = ({ text, isRight, share, meanLevel }: TextStatistics): string =>
  `${isRight ? '○' : '×'} ${text} (${round(share)}, 평균 ${round(meanLevel)})`;

const round = (value: number | null): number | '' => (value === null ? '' : Math.round(value * 1000) / 1000);

/** Fewer first tries than this would only show chance. */
const MIN_FOR_WARNINGS = 30;

/**
 * What an editor should look at. Limits as usual in the field: Ebel, R. L. & Frisbie, D. A. (1991), Essentials of Educational Measurement, ch. 13
 * (discrimination under 0.2 is poor; a distractor that under 5 % pick does nothing).
 */
const worthALook = ({ taken, facility, pointBiserial, choices, texts }: ItemStatistics): readonly string[] => {
  if (taken < MIN_FOR_WARNINGS) return [];
  const means = (isKey: boolean) =>
    choices.flatMap((choice) => (choice.isKey === isKey && choice.meanLevel !== null && choice.share >= 0.05 ? [choice.meanLevel] : []));
  const idle = choices.filter(({ isKey, share }) => !isKey && share < 0.05).map(({ position }) => position);
  const [favourite] = texts;
  const topRight = texts.find(({ isRight }) => isRight);
  return [
    ...(favourite && !favourite.isRight && favourite.share >= 0.1 && favourite.meanLevel > (topRight?.meanLevel ?? -1)
      ? [`정답 의심: 잘한 응시자가 다른 답을 썼음(${favourite.text})`]
      : []),
    ...(Math.max(...means(false), -1) > Math.max(...means(true), -1) ? ['정답 의심: 잘한 응시자가 다른 선택지를 골랐음'] : []),
    ...(pointBiserial !== null && pointBiserial < 0.2 ? ['변별이 낮음'] : []),
    ...(facility < 0.2 ? ['매우 어려움'] : facility > 0.9 ? ['매우 쉬움'] : []),
    ...(idle.length > 0 ? [`고르는 사람이 거의 없는 오답: ${idle.join(', ')}번`] : []),
  ];
};
