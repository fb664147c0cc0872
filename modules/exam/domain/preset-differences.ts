import { totalMinutes } from '../contract-clocks.ts';
import type { PackageDetail } from './exam-package.ts';
import type { Preset, PresetSection } from './presets/preset.ts';

/** A shortened sitting's minutes per problem may be so far from the real ones; whole minutes do not come out even. Share. */
const PACE_TOLERANCE = 0.1;
const EVIDENCE = ['assumed', 'reported', 'confirmed'] as const;

type Compare = (detail: PackageDetail, preset: Preset) => readonly string[];

/**
 * Where a sitting is not what the preset it names says, in words for its author; empty when they agree. A sitting may be shorter, with the
 * same clocks, cut-offs, kind of points and pass rule; remaining differences are the author's to justify or to mend.
 */
export const presetDifferences: Compare = (detail, preset) =>
  [compareSize, compareSections, compareClocks, compareRules, compareChoices, compareTruth].flatMap((compare) => compare(detail, preset));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const yes = (is: boolean): string => (is ? '있음' : '없음');

const compareSize: Compare = ({ problems, rules }, preset) => {
  const real = { problems: sum(preset.sections.map((section) => section.problems)), minutes: totalMinutes(preset.clocks) };
  const isShorter = problems.length < real.problems || totalMinutes(rules.clocks) < real.minutes;
  if (!isShorter) return rules.shortened ? ['실제 크기인데 shortened가 있습니다'] : [];
  if (!rules.shortened) return [`실제 시험(${real.problems}문항 ${real.minutes}분)보다 짧은데 shortened가 없습니다`];
  return same([rules.shortened.problems, rules.shortened.minutes], [real.problems, real.minutes])
    ? []
    : [
        `shortened는 ${real.problems}문항 ${real.minutes}분이어야 하는데 ${rules.shortened.problems}문항 ${rules.shortened.minutes}분입니다`,
      ];
};

const compareSections: Compare = ({ sections, problems }, preset) => {
  const [own, real] = [sections.map(({ id }) => id), preset.sections.map(({ id }) => id)];
  if (!same(own, real)) return [`영역이 다릅니다: ${real.join(', ')}이어야 하는데 ${own.join(', ')}입니다`];
  return preset.sections.flatMap((wanted) => {
    const section = sections.find(({ id }) => id === wanted.id);
    if (!section) return [];
    const points = new Set(problems.filter((problem) => problem.section === wanted.id).map((problem) => problem.points));
    return [
      ...(section.cutOffPercent === wanted.cutOffPercent
        ? []
        : [`영역 ${wanted.id}의 과락은 ${percent(wanted.cutOffPercent)}인데 ${percent(section.cutOffPercent)}입니다`]),
      ...(section.role === (wanted.role ?? 'score') && section.passPercent === wanted.passPercent
        ? []
        : [`영역 ${wanted.id}의 통과 기준이 다릅니다: ${passFail(wanted)}인데 ${passFail(section)}입니다`]),
      ...pointsDifferences(wanted, points),
    ];
  });
};

const percent = (value: number | undefined): string => (value === undefined ? '없음' : `${value}%`);
const passFail = ({ role, passPercent }: { readonly role?: 'score' | 'passFail'; readonly passPercent?: number | undefined }): string =>
  role === 'passFail' ? `${percent(passPercent)} 통과제` : '점수에 들어가는 영역';

const pointsDifferences = ({ id, points }: PresetSection, own: ReadonlySet<number>): readonly string[] => {
  if ('each' in points) return own.size > 1 ? [`영역 ${id}의 배점은 문항마다 같아야 하는데 ${[...own].join(', ')}점이 섞여 있습니다`] : [];
  const strange = [...own].filter((value) => !points.perItem.includes(value));
  return strange.length > 0 || own.size < 2
    ? [`영역 ${id}의 배점은 문항에 따라 ${points.perItem.join(', ')}점이어야 하는데 ${[...own].join(', ')}점입니다`]
    : [];
};

const compareClocks: Compare = ({ rules, sections }, preset) => {
  const shape = (clocks: readonly { readonly sections: readonly string[]; readonly name?: string | undefined }[]) =>
    clocks.map(({ name, sections: ids }) => [...(name === undefined ? [] : [name]), ids.join('+')].join(' ')).join(' → ');
  const [own, real] = [shape(rules.clocks), shape(preset.clocks)];
  if (own !== real) return [`시계가 다릅니다: ${real}이어야 하는데 ${own}입니다`];
  return rules.clocks.flatMap(({ minutes, sections: ids }, index) => {
    const clock = preset.clocks[index];
    const count = (list: readonly { readonly id: string; readonly problems: number }[]) =>
      sum(list.filter(({ id }) => ids.includes(id)).map(({ problems }) => problems));
    const [pace, wanted] = [minutes / count(sections), (clock?.minutes ?? 0) / count(preset.sections)];
    return Math.abs(pace - wanted) <= PACE_TOLERANCE * wanted
      ? []
      : [`시계 ${index + 1}의 문항당 시간은 ${seconds(wanted)}인데 ${seconds(pace)}입니다`];
  });
};
const seconds = (minutes: number): string => `${Math.round(minutes * 60)}초`;

const compareRules: Compare = ({ rules }, preset) => {
  const aids = (['calculator', 'memo', 'drawing', 'scratchPaper'] as const).filter((aid) => rules.aids[aid] !== preset.aids[aid]);
  return [
    ...(same(rules.pass, preset.pass)
      ? []
      : [`합격 기준이 다릅니다: ${JSON.stringify(preset.pass)}인데 ${JSON.stringify(rules.pass)}입니다`]),
    ...(rules.move === preset.move ? [] : [`이동은 ${preset.move}인데 ${rules.move}입니다`]),
    ...(rules.penaltyPerWrong === preset.penaltyPerWrong
      ? []
      : [`오답 감점은 ${preset.penaltyPerWrong}점인데 ${rules.penaltyPerWrong}점입니다`]),
    ...aids.map((aid) => `도구 ${aid}: ${yes(preset.aids[aid])}인데 ${yes(rules.aids[aid])}입니다`),
    // Notices are a matter of minutes, so a shorter sitting has its own.
    ...(rules.shortened || same(rules.remind, preset.remind)
      ? []
      : [`시간 안내는 ${preset.remind.join(', ')}분 전인데 ${rules.remind.join(', ')}분 전입니다`]),
  ];
};

const compareChoices: Compare = ({ problems }, preset) =>
  preset.unknown.includes('choices')
    ? []
    : preset.sections.flatMap(({ id, choices = preset.choices }) => {
        const odd = problems.filter((problem) => problem.section === id && problem.choices.length !== choices);
        return odd.length > 0
          ? [`영역 ${id}의 보기는 ${choices}개인데 다른 문항이 있습니다: ${odd.map((problem) => problem.id).join(', ')}`]
          : [];
      });

/** A sitting must not sound surer than what is known, nor follow a rule of another time. */
const compareTruth: Compare = ({ rules }, preset) => [
  ...(EVIDENCE.indexOf(rules.evidence) > EVIDENCE.indexOf(preset.evidence)
    ? [`근거의 확실함은 ${preset.evidence}인데 ${rules.evidence}라고 적었습니다`]
    : []),
  ...(preset.validTo !== null && rules.asOf > preset.validTo
    ? [`${preset.validTo}까지의 규정인데 기준일이 ${rules.asOf}입니다${preset.next ? `: ${preset.next}` : ''}`]
    : []),
  ...preset.unknown
    .filter((gap) => EXPLAINED.has(gap) && !rules.unknown.includes(gap))
    .map((gap) => `확인되지 않은 것을 unknown에 적지 않았습니다: ${gap}`),
];
/** Gaps that change how a learner works and must not be kept from them. */
const EXPLAINED = new Set(['penalty', 'cutOff']);
