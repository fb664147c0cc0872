import type { Paper, PaperProblem } from '@modules/exam';
import type { Copy } from '@platform/i18n';
import type { RichText } from '@platform/kernel';

/** Enough for everybody: who reads slowly must not be cut off where they learn the screen. */
const REHEARSAL_MINUTES = 3;
/** No record of the server has this number. */
export const REHEARSAL_IDX = 0;

const PASSAGE = 1;
/** How many choices each problem has, and which stand beside the passage. */
const plan = [
  { choices: 4, isInSet: false },
  { choices: 4, isInSet: false },
  { choices: 3, isInSet: true },
  { choices: 3, isInSet: false },
] as const;

/** Four problems about the exam player itself, from the copy file: a paper like any other, which no server knows. */
export const rehearsalPaper = (copy: Copy): Paper => {
  const text = (key: string): RichText =>
    copy(`attempt.rehearsal.${key}`)
      .split('\n')
      .map((line) => ['p', null, line]);
  const problems = plan.map(({ choices, isInSet }, at): PaperProblem => ({
    problemIdx: (at + 1) as never,
    number: at + 1,
    sectionId: 'screen',
    multipleProblemIdx: isInSet ? (PASSAGE as never) : null,
    kind: 'single',
    pointsTenths: 10,
    stem: text(`${at + 1}.stem`),
    material: null,
    choices: Array.from({ length: choices }, (_none, choice) => text(`${at + 1}.choice.${choice + 1}`)),
  }));
  return {
    format: 'maru-paper/1',
    examIdx: REHEARSAL_IDX as never,
    examDetailIdx: REHEARSAL_IDX as never,
    title: copy('attempt.rehearsal.title'),
    detailTitle: copy('attempt.rehearsal.subtitle'),
    rules: {
      name: '',
      presetId: null,
      sources: [],
      evidence: 'assumed',
      asOf: '2026-01-01',
      basis: '',
      unknown: [],
      shortened: null,
      move: 'free-in-clock',
      penaltyTenths: 0,
      clocks: [{ minutes: REHEARSAL_MINUTES, sections: ['screen'] }],
      pass: { kind: 'rank' },
      // No test that is ahead is promised a calculator here.
      aids: { calculator: false, memo: true, drawing: true, scratchPaper: false },
      remind: [1],
    },
    sections: [
      {
        id: 'screen',
        name: copy('attempt.rehearsal.section'),
        problemCount: plan.length,
        fullTenths: 10 * plan.length,
        eachTenths: 10,
        cutOffPercent: null,
        role: 'score',
        passPercent: null,
      },
    ],
    passages: [{ multipleProblemIdx: PASSAGE as never, lead: text('passage.lead'), body: text('passage.body') }],
    problems,
  };
};
