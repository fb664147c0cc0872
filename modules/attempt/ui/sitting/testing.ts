import type { Paper, PaperProblem, Rules } from '@modules/exam';
import type { AttemptView, Sheet } from '../../contract.ts';
import { claimDevice } from '../journal/device-id.ts';
import { openJournal } from '../journal/journal-client.ts';
import { makeServerClock } from '../journal/server-clock.ts';
import { Browser, Endpoints, STARTED_AT } from '../journal/testing.ts';
import { makeSitting } from './sitting.ts';

const problem = (number: number, sectionId: string, part: Partial<PaperProblem> = {}): PaperProblem => ({
  problemIdx: (100 + number) as never,
  number,
  sectionId,
  multipleProblemIdx: null,
  kind: 'single',
  pointsTenths: 10,
  stem: [['p', null, `문제 ${number}`]],
  material: null,
  choices: ['가', '나', '다', '라', '마'].map((text) => [['p', null, text]]),
  ...part,
});

/** Two sections of three; problems 2 and 3 share a passage, problem 6 has several answers. */
export const testPaper = (rules: Partial<Rules> = {}): Paper => ({
  format: 'maru-paper/1',
  examIdx: 1 as never,
  examDetailIdx: 2 as never,
  title: '시험',
  detailTitle: '1회',
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
    clocks: [{ minutes: 20, sections: ['a', 'b'] }],
    pass: { kind: 'rank' },
    aids: { calculator: false, memo: false, drawing: false, scratchPaper: true },
    remind: [3],
    ...rules,
  },
  sections: ['a', 'b'].map((id) => ({
    id,
    name: id === 'a' ? '언어' : '수리',
    problemCount: 3,
    fullTenths: 30,
    eachTenths: 10,
    cutOffPercent: null,
    role: 'score' as const,
    passPercent: null,
  })),
  passages: [{ multipleProblemIdx: 9 as never, lead: [['p', null, '다음을 읽고 물음에 답하시오.']], body: [['p', null, '지문']] }],
  problems: [
    problem(1, 'a'),
    problem(2, 'a', { multipleProblemIdx: 9 as never }),
    problem(3, 'a', { multipleProblemIdx: 9 as never }),
    problem(4, 'b'),
    problem(5, 'b'),
    problem(6, 'b', { kind: 'multiple' }),
  ],
});

const empty: Sheet = { marks: {}, currentProblemIdx: null, clockStartsMs: [0] };

/** A real sitting over a real journal in memory; only the endpoints are played. `later` moves the server's time. */
export const testSitting = async (
  paper = testPaper(),
  sheet: Sheet = empty,
  { isGuess = false, look }: { readonly isGuess?: boolean; readonly look?: (view: AttemptView) => Promise<AttemptView> } = {},
) => {
  const endpoints = new Endpoints();
  const device = await claimDevice(new Browser().tab().world);
  endpoints.writer = device.deviceId;
  let monotonic = 0;
  let sleptMs = 0;
  const clock = makeServerClock({ monotonic: () => monotonic, wall: () => monotonic + sleptMs });
  if (isGuess) clock.guess(STARTED_AT);
  else clock.learn(STARTED_AT, 0, 0);
  const submitted: number[] = [];
  const view: AttemptView = {
    recordIdx: 7 as never,
    examDetailIdx: 2 as never,
    paperHash: 'h',
    startedAt: STARTED_AT,
    deadlineAt: STARTED_AT + 1_200_000,
    serverNow: STARTED_AT,
    submittedAt: null,
    writerDeviceId: device.deviceId,
    ackedSeq: 0,
    othersSeq: 0,
    sheet,
    graceMs: 120_000,
    attemptToken: 't',
  };
  const journal = await openJournal({
    recordIdx: 7,
    device,
    startedAt: STARTED_AT,
    ackedSeq: 0,
    writerDeviceId: device.deviceId,
    token: 't',
    renewToken: () => Promise.resolve('t'),
    store: null,
    transport: endpoints.transport,
    clock,
    isLastMinute: () => false,
    anyProblemIdx: 101,
  });
  const sitting = makeSitting({
    view,
    paper,
    journal,
    clock,
    onSubmitted: (recordIdx) => submitted.push(recordIdx),
    ...(look && { look: () => look(view) }),
  });
  sitting.start();
  /** Nothing ticks meanwhile, as in a tab that is throttled. */
  const later = (ms: number) => {
    monotonic += ms;
    endpoints.wall += ms;
    sitting.tick();
  };
  /** A page that is seen: it ticks every second. */
  const watch = (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) later(Math.min(1000, left));
  };
  /** The machine sleeps: its monotonic clock stands still, the server's time goes on. */
  const sleep = (ms: number) => {
    sleptMs += ms;
    endpoints.wall += ms;
    sitting.tick();
  };
  return { sitting, journal, endpoints, clock, later, watch, sleep, submitted };
};
