import { ApiError, NetworkError } from '@platform/web';
import { describe, expect, it } from 'vitest';
import type { StudyAnswered, StudyItem, StudyReply } from '../../contract.ts';
import { problemIdx, rightChoice } from '@modules/attempt/testing';
import { StudyRun, type RunMemory } from './study-run.ts';

const answeredWith = (reply: StudyReply): StudyAnswered => {
  const answer = [rightChoice(reply.problemIdx)];
  const isRight = reply.choices.join() === answer.join();
  return {
    problemIdx: reply.problemIdx,
    isRight,
    tryCount: 1,
    isComplete: false,
    others: { count: 1, rightShare: null, byChoice: null },
    first: {
      choices: reply.choices,
      result: reply.choices.length === 0 ? 'blank' : isRight ? 'correct' : 'wrong',
      unsure: reply.unsure,
      spentMs: reply.spentMs,
      answeredAt: 1,
    },
    solution: {
      problemIdx: reply.problemIdx,
      answer,
      explanation: [],
      rationales: [],
      concept: null,
      tip: null,
      itemType: '',
      difficulty: null,
      expectedSeconds: null,
      tags: [],
      sources: [],
    },
  };
};
const aMemory = (at: number | null = null): RunMemory & { stored: { replies: readonly StudyReply[]; problemIdx: number | null } } => {
  const memory = {
    stored: { replies: [] as readonly StudyReply[], problemIdx: at },
    answers: {
      read: (): readonly StudyReply[] => memory.stored.replies,
      update: (change: (replies: readonly StudyReply[]) => readonly StudyReply[]) =>
        void (memory.stored.replies = change(memory.stored.replies)),
    },
    place: {
      read: (): number | null => memory.stored.problemIdx,
      keep: (problemIdx: number | null) => void (memory.stored.problemIdx = problemIdx),
    },
  };
  return memory;
};
const item = (n: number, answeredAt?: number): StudyItem => ({
  problemIdx: problemIdx(n),
  paperHash: 'p',
  answer: answeredAt === undefined ? null : { choices: [1], result: 'wrong', unsure: false, spentMs: 0, answeredAt },
});
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A run whose server can be switched off, and whose timers fire by hand. */
const aRun = ({ items = [item(1), item(2), item(3)], memory = aMemory(), named = false, pageFrom = 1 } = {}) => {
  const server = { isOff: false, isBroken: false, refuses: false, sent: [] as StudyReply[] };
  const timers: (() => void)[] = [];
  const failures: unknown[] = [];
  const shown = new Set<number>();
  let nowMs = 0;
  const run = new StudyRun({
    items,
    memory,
    now: () => nowMs,
    moment: () => ({ wallMs: pageFrom + nowMs, pageMs: nowMs, pageFrom }),
    wasShown: (idx) => shown.has(idx),
    ...(named && { nameAnswer: () => 'a name' }),
    onFailure: (error) => void failures.push(error),
    send: async (reply) => {
      if (server.isOff) throw new NetworkError('network');
      if (server.isBroken) throw new ApiError(502, '', '', '');
      if (server.refuses) throw new ApiError(404, 'study/no-such-problem', '여기에 없는 문항이에요.', '');
      server.sent.push(reply);
      return answeredWith(reply);
    },
    recall: async (idx) => {
      if (server.isOff) throw new NetworkError('network');
      return answeredWith({ problemIdx: idx, choices: [1], unsure: false, spentMs: 0 });
    },
    later: (again) => {
      timers.push(again);
      return () => void timers.splice(timers.indexOf(again), 1);
    },
  });
  return { run, server, memory, timers, failures, shown, pass: (ms: number) => void (nowMs += ms) };
};

describe('answering', () => {
  it('sends the choice with the time on the screen and knows what came of it', async () => {
    const { run, server, pass } = aRun();
    run.choose(problemIdx(1), 1, false);
    run.choose(problemIdx(1), rightChoice(1), false);
    pass(4321);
    run.confirm(problemIdx(1));
    await settle();
    expect(server.sent).toEqual([{ problemIdx: 1, choices: [rightChoice(1)], unsure: false, spentMs: 4321, answeredAgoMs: 0 }]);
    expect(run.cellOf(item(1))).toBe('correct');
    run.choose(problemIdx(1), 4, false);
    run.confirm(problemIdx(1));
    await settle();
    expect(server.sent).toHaveLength(1);
  });
  it('needs a choice, but can be given up without one', async () => {
    const { run, server } = aRun();
    run.confirm(problemIdx(1));
    await settle();
    expect(server.sent).toEqual([]);
    run.giveUp(problemIdx(1));
    await settle();
    expect(server.sent[0]?.choices).toEqual([]);
    expect(run.cellOf(item(1))).toBe('blank');
  });
  it('takes several choices where several are asked for, and lets one go again', () => {
    const { run } = aRun();
    for (const choice of [3, 1, 2, 3]) run.choose(problemIdx(1), choice, true);
    expect(run.draftOf(problemIdx(1)).choices).toEqual([1, 2]);
  });
  it('may be marked unsure before and after', async () => {
    const { run, server } = aRun();
    run.toggleUnsure(problemIdx(1));
    run.choose(problemIdx(1), 1, false);
    run.confirm(problemIdx(1));
    await settle();
    run.toggleUnsure(problemIdx(1));
    await settle();
    expect(server.sent.map(({ unsure }) => unsure)).toEqual([true, false]);
    expect(run.answerOf(problemIdx(1))?.unsure).toBe(false);
  });
  it('keeps as it was given what has a name of its own', async () => {
    const { run, server } = aRun({ named: true });
    run.toggleUnsure(problemIdx(1));
    run.giveUp(problemIdx(1));
    await settle();
    expect(run.canToggleUnsure(problemIdx(1))).toBe(false);
    run.toggleUnsure(problemIdx(1));
    await settle();
    expect(server.sent).toMatchObject([{ answerId: 'a name', unsure: true }]);
  });
});

describe('without a network', () => {
  it('keeps answers, lets the learner go on, and delivers all of them in order when it is back', async () => {
    const { run, server, memory, timers } = aRun();
    server.isOff = true;
    run.choose(problemIdx(1), 1, false);
    run.confirm(problemIdx(1));
    await settle();
    expect([run.state().delivery, run.cellOf(item(1))]).toEqual(['waiting', 'pending']);
    run.go(1);
    run.giveUp(problemIdx(2));
    await settle();
    expect(memory.stored).toMatchObject({ replies: [{ problemIdx: 1 }, { problemIdx: 2 }], problemIdx: 2 });
    server.isOff = false;
    timers[0]?.();
    await settle();
    expect(server.sent.map((reply) => reply.problemIdx as number)).toEqual([1, 2]);
    expect([run.state().delivery, memory.stored.replies]).toEqual(['idle', []]);
  });
  it('a reload finds them again and goes on delivering', async () => {
    const memory = aMemory();
    const before = aRun({ memory });
    before.server.isOff = true;
    before.run.giveUp(problemIdx(1));
    await settle();
    before.run.stop();
    const after = aRun({ memory });
    expect(after.run.cellOf(item(1))).toBe('pending');
    after.run.start();
    await settle();
    expect(after.server.sent).toHaveLength(1);
  });
  it('two tabs lose no answer of each other, and each hears the solution of its own', async () => {
    const memory = aMemory();
    const [one, two] = [aRun({ memory }), aRun({ memory })];
    one.server.isOff = two.server.isOff = true;
    one.run.giveUp(problemIdx(1));
    two.run.giveUp(problemIdx(2));
    await settle();
    expect(memory.stored.replies).toMatchObject([{ problemIdx: 1 }, { problemIdx: 2 }]);
    one.server.isOff = two.server.isOff = false;
    one.run.retryNow();
    await settle();
    expect([memory.stored.replies, one.run.cellOf(item(1))]).toMatchObject([[{ problemIdx: 2 }], 'blank']);
    two.run.retryNow();
    await settle();
    expect([memory.stored.replies, two.run.cellOf(item(2))]).toEqual([[], 'blank']);
  });
  it('says no longer that a solution waits once another problem is on the screen', async () => {
    const { run, server, timers } = aRun({ items: [item(1, 5), item(2)], memory: aMemory(1) });
    server.isOff = true;
    run.start();
    await settle();
    expect(run.state().delivery).toBe('waiting');
    run.go(1);
    timers[0]?.();
    await settle();
    expect(run.state().delivery).toBe('idle');
  });
  it('an answer that is thought better of keeps its turn', async () => {
    const { run, server, memory } = aRun();
    server.isOff = true;
    run.giveUp(problemIdx(1));
    run.giveUp(problemIdx(2));
    run.toggleUnsure(problemIdx(1));
    await settle();
    expect(memory.stored.replies).toMatchObject([{ problemIdx: 1, unsure: true }, { problemIdx: 2 }]);
    server.isOff = false;
    run.retryNow();
    await settle();
    expect([server.sent.map((reply) => reply.problemIdx as number), memory.stored.replies]).toEqual([[1, 2], []]);
  });
  it('an answer says how long ago it was given, and whether its solution had been shown by then', async () => {
    const { run, server, shown, pass } = aRun();
    server.isOff = true;
    run.giveUp(problemIdx(1));
    pass(60_000);
    // Shown after the first answer and before the second, however late both arrive.
    shown.add(1).add(2);
    run.giveUp(problemIdx(2));
    shown.clear();
    await settle();
    pass(12 * 3_600_000);
    server.isOff = false;
    run.retryNow();
    await settle();
    expect(server.sent.map(({ answeredAgoMs }) => answeredAgoMs)).toEqual([12 * 3_600_000 + 60_000, 12 * 3_600_000]);
    expect(server.sent[0]).not.toHaveProperty('afterSolution');
    expect(server.sent[1]).toMatchObject({ afterSolution: true });
    expect(server.sent[0]).not.toHaveProperty('moment');
  });
  it('an answer says so after a reload too, and when its mark is thought better of', async () => {
    const memory = aMemory();
    const before = aRun({ memory });
    before.server.isOff = true;
    before.run.giveUp(problemIdx(1));
    before.pass(1000);
    before.run.toggleUnsure(problemIdx(1));
    await settle();
    before.run.stop();
    const after = aRun({ memory, pageFrom: 1 + 3_600_000 });
    after.run.start();
    await settle();
    expect(after.server.sent).toMatchObject([{ unsure: true, answeredAgoMs: 3_600_000 }]);
  });
  it('what an earlier version kept is sent as it was', async () => {
    const memory = aMemory();
    const kept = { problemIdx: problemIdx(1), choices: [], unsure: false, spentMs: 5 };
    memory.answers.update(() => [kept]);
    const { run, server } = aRun({ memory });
    run.start();
    await settle();
    expect(server.sent).toEqual([kept]);
  });
  it('asks for a solution again that could not be read', async () => {
    const { run, server, timers } = aRun({ items: [item(1, 5)], memory: aMemory(1) });
    server.isOff = true;
    run.start();
    await settle();
    expect(run.state().delivery).toBe('waiting');
    server.isOff = false;
    timers[0]?.();
    await settle();
    expect([run.state().delivery, run.state().answered.has(problemIdx(1))]).toEqual(['idle', true]);
  });
});

it('a refused answer is let go of, told, and does not hold up the rest', async () => {
  const { run, server, memory, failures } = aRun();
  server.refuses = true;
  run.giveUp(problemIdx(1));
  await settle();
  expect([run.isAnswered(problemIdx(1)), memory.stored.replies]).toEqual([false, []]);
  expect(failures).toMatchObject([{ kind: 'study/no-such-problem' }]);
  server.refuses = false;
  run.giveUp(problemIdx(2));
  await settle();
  expect(server.sent).toHaveLength(1);
});

it('a server that fails is told of once, until it takes something again; a network that is away is not', async () => {
  const { run, server, timers, failures } = aRun();
  server.isBroken = true;
  run.giveUp(problemIdx(1));
  await settle();
  timers[0]?.();
  await settle();
  expect([run.state().delivery, failures]).toMatchObject(['waiting', [{ status: 502 }]]);
  server.isBroken = false;
  run.retryNow();
  await settle();
  server.isOff = true;
  run.giveUp(problemIdx(2));
  await settle();
  expect([run.state().delivery, failures.length]).toEqual(['waiting', 1]);
});

describe('where it begins', () => {
  const at = (items: readonly StudyItem[], seen: number | null = null) =>
    aRun({ items: [...items], memory: aMemory(seen) }).run.state().position;
  it('is the first problem, or behind what was answered last', () => {
    expect(at([item(1), item(2)])).toBe(0);
    expect(at([item(1), item(2, 20), item(3, 10), item(4)])).toBe(3);
  });
  it('is the first that was left out when nothing is behind, and the summary when nothing is left', () => {
    expect(at([item(1, 1), item(2), item(3, 3)])).toBe(1);
    expect(at([item(1, 1), item(2, 2)])).toBe(2);
  });
  it('is what stood on this tab’s screen', () => expect(at([item(1, 1), item(2, 2), item(3)], 1)).toBe(0));
});
