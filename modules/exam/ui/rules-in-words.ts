import { type Copy, tenthsText } from '@platform/i18n';
import { totalMinutes } from '../contract-clocks.ts';
import type { PaperSection, RuleClock, Rules } from '../contract.ts';
import { fullTenthsOf } from './format.ts';
import { isPractice } from './is-practice.ts';
import { sectionUnit } from './section-unit.ts';
import { timeText } from './time-text.ts';

export type RuleTopic = 'size' | 'time' | 'points' | 'penalty' | 'pass' | 'cutOff' | 'aids';
/** One rule as a learner reads it: `head` is what counts, `text` what follows from it. */
export interface RuleLine {
  readonly topic: RuleTopic;
  readonly head: string;
  readonly text: string;
}

interface Subject {
  readonly rules: Rules;
  readonly sections: readonly PaperSection[];
  readonly problemCount: number;
}

/**
 * The rules of a sitting in plain sentences, all from its data. The penalty line is always there: a learner who does not know whether
 * guessing costs points guesses wrongly about guessing.
 */
export const rulesInWords = (subject: Subject, copy: Copy): readonly RuleLine[] =>
  [sizeLine, timeLines, pointsLine, penaltyLine, passLines, cutOffLine, aidsLine].flatMap((line) => line(subject, copy));

/** One of the four figures that a learner asks for first. */
export interface RuleFact {
  readonly fact: 'problems' | 'time' | 'penalty' | 'cutOff';
  readonly value: string;
  /** What it applies to; empty where there is nothing to say. */
  readonly note: string;
}

/** Size, time, penalty and cut-off, always all four: what a sitting has not is said too. */
export const ruleFacts = ({ rules, sections, problemCount }: Subject, copy: Copy): readonly RuleFact[] => {
  const say = (key: string, params?: Record<string, string | number>) => copy(`exam.rules.fact.${key}`, params);
  const [parts, areas] = [rules.clocks.length, sections.length];
  const moves = rules.move === 'forward-only' ? say('forward') : parts > 1 ? say('parts', { count: parts }) : '';
  return [
    {
      fact: 'problems',
      value: copy('exam.problems', { count: problemCount }),
      note: areas > 1 ? say(`count.${sectionUnit(rules.pass)}`, { count: areas }) : '',
    },
    { fact: 'time', value: timeText(totalMinutes(rules.clocks), copy), note: moves },
    rules.penaltyTenths > 0
      ? { fact: 'penalty', value: say('penalty', { points: tenthsText(rules.penaltyTenths) }), note: say('penalty.each') }
      : { fact: 'penalty', value: say('none'), note: '' },
    { fact: 'cutOff', ...cutOffFact(sections, sectionUnit(rules.pass), say) },
  ];
};

const cutOffFact = (
  sections: readonly PaperSection[],
  unit: ReturnType<typeof sectionUnit>,
  say: (key: string, params?: Record<string, string | number>) => string,
): Omit<RuleFact, 'fact'> => {
  const cut = sections.filter(({ cutOffPercent }) => cutOffPercent !== null);
  const [same, ...others] = new Set(cut.map(({ cutOffPercent }) => cutOffPercent));
  const gate = sections.find(({ role }) => role === 'passFail');
  if (same === undefined || same === null)
    return gate ? { value: say('gate', { at: gate.passPercent ?? 0 }), note: gate.name } : { value: say('none'), note: '' };
  const each =
    sections.length === 1 ? '' : say(cut.length === sections.length ? `cutOff.any.${unit}` : `count.${unit}`, { count: cut.length });
  return { value: others.length > 0 ? say(`cutOff.varied.${unit}`) : say('cutOff', { at: same }), note: each };
};

/** What a press on the start cannot undo, each in a sentence: clocks of their own, and places that one does not come back to. */
export const limitsInWords = ({ rules }: Pick<Subject, 'rules'>, copy: Copy): readonly string[] => {
  const [hasClocks, isForward] = [rules.clocks.length > 1, rules.move === 'forward-only'];
  return [
    ...(hasClocks ? [copy(`exam.rules.limit.${clocksAre(rules)}`, { count: rules.clocks.length })] : []),
    ...(isForward ? [copy('exam.rules.limit.forward')] : []),
  ];
};

/** A test with periods is told of by their names, another one by its sections. */
const clocksAre = ({ clocks }: Rules): 'parts' | 'sections' => (clocks.every(({ name }) => name !== undefined) ? 'parts' : 'sections');

/** What decides, in a sentence or two. */
export const passInWords = (subject: Subject, copy: Copy): string =>
  [...passLines(subject, copy), ...cutOffLine(subject, copy).map(({ text }) => ({ head: text }))].map(({ head }) => head).join(' ');

/** How sure the rules are and what they are taken from. */
export const basisInWords = ({ rules }: Pick<Subject, 'rules'>, copy: Copy): string => {
  const [year, month] = rules.asOf.split('-').map(Number);
  const unknown = rules.unknown.filter((word) => KNOWN_GAPS.has(word)).map((word) => copy(`exam.rules.unknown.${word}`));
  return [
    copy(`exam.rules.evidence.${rules.evidence}`, { year: String(year), month: String(month) }),
    rules.basis,
    ...(unknown.length > 0 ? [copy('exam.rules.unknown', { what: unknown.join(', ') })] : []),
  ].join(' ');
};
const KNOWN_GAPS = new Set([
  'choices',
  'penalty',
  'calculator',
  'cutOff',
  'minutes',
  'points',
  'problems',
  'move',
  'aids',
  'sections',
  'pass',
]);

type Line = (subject: Subject, copy: Copy) => readonly RuleLine[];

const sizeLine: Line = ({ rules, problemCount }, copy) => {
  if (!rules.shortened) return [];
  const { problems, minutes } = rules.shortened;
  const own = { problems: problemCount, time: timeText(totalMinutes(rules.clocks), copy) };
  // Where nobody knows the real size, none is claimed: the one that was assumed is said to be that.
  if (rules.evidence === 'assumed')
    return [
      {
        topic: 'size',
        head: copy(`exam.rules.assumed.${assumedAs(rules)}`),
        text: copy('exam.rules.assumed.own', {
          ...own,
          ofProblems: problems,
          ofTime: timeText(minutes, copy),
        }),
      },
    ];
  return [
    {
      topic: 'size',
      head: copy('exam.rules.shortened', { problems, time: timeText(minutes, copy) }),
      text: copy('exam.rules.shortened.own', own),
    },
  ];
};

/** Why nobody can know the size of the real test. */
const assumedAs = (rules: Rules): 'none' | 'hospital' | 'unpublished' =>
  isPractice(rules) ? 'none' : rules.presetId === 'hospital-written' ? 'hospital' : 'unpublished';

const nameOf = (sections: readonly PaperSection[], id: string): string => sections.find((section) => section.id === id)?.name ?? id;
const listed = (clock: RuleClock, sections: readonly PaperSection[]): string => clock.sections.map((id) => nameOf(sections, id)).join(', ');

const timeLines: Line = ({ rules, sections }, copy) => {
  const forward = rules.move === 'forward-only';
  const [first, ...more] = rules.clocks;
  const unit = copy(`exam.rules.unit.${sectionUnit(rules.pass)}`);
  if (!first) return [];
  if (more.length === 0) {
    const shared = first.sections.length > 1;
    const head = copy(shared ? 'exam.rules.time.shared' : 'exam.rules.time.single', {
      time: timeText(first.minutes, copy),
      count: first.sections.length,
      unit,
    });
    return [
      {
        topic: 'time',
        head,
        text: copy(forward ? 'exam.rules.move.forward' : shared ? 'exam.rules.move.shared' : 'exam.rules.move.free', { unit }),
      },
    ];
  }
  const kind = clocksAre(rules);
  const parts = rules.clocks.map((clock) =>
    copy(`exam.rules.time.${kind}.one`, { name: clock.name ?? '', sections: listed(clock, sections), time: timeText(clock.minutes, copy) }),
  );
  const shared = rules.clocks.some((clock) => clock.sections.length > 1);
  // Only the last clock hands in: the ones before it lead on.
  const move = copy(forward ? 'exam.rules.move.forward.on' : `exam.rules.move.${kind}${shared ? '.shared' : ''}`, { unit });
  return [
    {
      topic: 'time',
      head: copy(`exam.rules.time.${kind}`, { first: first.name ?? '', last: more.at(-1)?.name ?? '' }),
      text: `${parts.join(' ')} ${move} ${copy(`exam.rules.move.${kind}.locked`)}`,
    },
  ];
};

const pointsLine: Line = ({ sections }, copy) => {
  const head = copy('exam.rules.points', { full: tenthsText(fullTenthsOf({ sections })) });
  const [each, ...others] = new Set(sections.filter(({ role }) => role === 'score').map(({ eachTenths }) => eachTenths));
  const text =
    each && others.length === 0 ? copy('exam.rules.points.each', { points: tenthsText(each) }) : copy('exam.rules.points.varied');
  return [{ topic: 'points', head, text }];
};

const penaltyLine: Line = ({ rules }, copy) =>
  rules.penaltyTenths > 0
    ? [
        {
          topic: 'penalty',
          head: copy('exam.rules.penalty', { points: tenthsText(rules.penaltyTenths) }),
          text: copy('exam.rules.penalty.text'),
        },
      ]
    : [{ topic: 'penalty', head: copy('exam.rules.noPenalty'), text: copy('exam.rules.noPenalty.text') }];

const passLines: Line = ({ rules, sections }, copy) => {
  const { pass } = rules;
  const hasCutOff = sections.some(({ cutOffPercent }) => cutOffPercent !== null);
  const also = hasCutOff ? copy('exam.rules.pass.andCutOff') : '';
  const fixed = sections
    .filter(({ role }) => role === 'passFail')
    .map((section): RuleLine => ({
      topic: 'pass',
      head: copy('exam.rules.passFail', { section: section.name, at: section.passPercent ?? 0 }),
      text: copy('exam.rules.passFail.text'),
    }));
  switch (pass.kind) {
    case 'rank': {
      const kind = isPractice(rules) && !hasCutOff ? 'practice' : 'rank';
      return [{ topic: 'pass', head: copy(`exam.rules.pass.${kind}`), text: copy(`exam.rules.pass.${kind}.text`) }, ...fixed];
    }
    case 'totalPercent':
      return [{ topic: 'pass', head: copy('exam.rules.pass.total', { at: pass.at }), text: also }, ...fixed];
    case 'averagePercent':
      return [{ topic: 'pass', head: copy('exam.rules.pass.average', { at: pass.at }), text: also }, ...fixed];
    case 'bands': {
      // One mark to reach is no grade among others.
      const [only, ...others] = pass.bands;
      if (only && others.length === 0) return [{ topic: 'pass', head: copy('exam.rules.pass.oneBand', { ...only }), text: also }, ...fixed];
      const bands = pass.bands.toSorted((a, b) => b.from - a.from).map(({ name, from }) => copy('exam.rules.pass.band', { name, from }));
      return [{ topic: 'pass', head: copy('exam.rules.pass.bands'), text: bands.join(', ') }, ...fixed];
    }
  }
};

const cutOffLine: Line = ({ rules, sections }, copy) => {
  const cut = sections.filter(({ cutOffPercent }) => cutOffPercent !== null);
  const percents = new Set(cut.map(({ cutOffPercent }) => cutOffPercent));
  const [same] = percents;
  if (cut.length === 0 || same === undefined) return [];
  // Where nobody passes by points, nobody fails by them either.
  const text = copy(rules.pass.kind === 'rank' ? 'exam.rules.cutOff.text.rank' : 'exam.rules.cutOff.text');
  if (percents.size > 1 || cut.length < sections.length) {
    const each = cut
      .map((section) => copy('exam.rules.cutOff.section', { section: section.name, at: section.cutOffPercent ?? 0 }))
      .join(', ');
    return [{ topic: 'cutOff', head: copy('exam.rules.cutOff.some', { each }), text }];
  }
  return [
    {
      topic: 'cutOff',
      head: copy(`exam.rules.cutOff.${sections.length === 1 ? 'one' : sectionUnit(rules.pass)}`, { at: same ?? 0 }),
      text,
    },
  ];
};

/** What may be used in the sitting, and what may not; each a sentence, the second empty where nothing is refused. */
export const aidsInWords = ({ rules: { aids } }: Pick<Subject, 'rules'>, copy: Copy): { readonly may: string; readonly mayNot: string } => {
  // The highlighter is one of what may be written or drawn.
  const all = { ...aids, highlighter: aids.memo || aids.drawing };
  const text = (wanted: boolean) =>
    (['calculator', 'memo', 'highlighter', 'drawing', 'scratchPaper'] as const)
      .filter((aid) => all[aid] === wanted)
      .map((aid) => copy(`exam.rules.aid.${aid}`))
      .join(', ');
  const [may, mayNot] = [text(true), text(false)];
  return {
    may: may === '' ? copy('exam.rules.aids.none') : copy('exam.rules.aids', { aids: may }),
    mayNot: mayNot && copy('exam.rules.aids.not', { aids: mayNot }),
  };
};

const aidsLine: Line = (subject, copy) => {
  const { may, mayNot } = aidsInWords(subject, copy);
  return [{ topic: 'aids', head: may, text: mayNot }];
};

/** Calculator and memo, the two that change how one works, in a word each. */
export const aidsInShort = ({ rules: { aids } }: Pick<Subject, 'rules'>, copy: Copy): readonly string[] =>
  (['calculator', 'memo'] as const).map((aid) =>
    copy('exam.rules.fact.named', { name: copy(`exam.rules.aid.${aid}`), value: copy(`exam.rules.fact.${aids[aid] ? 'has' : 'none'}`) }),
  );

/** Problems that must be right to stay above a section's cut-off, at the section's mean points. */
export const neededCorrect = ({ fullTenths, problemCount, cutOffPercent }: PaperSection): number | null =>
  cutOffPercent === null || fullTenths === 0 ? null : Math.ceil((cutOffPercent * problemCount) / 100);
