import type { Learner } from '@modules/account/learner';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RecordIdx } from '../contract.ts';
import { answerTo, aSitting, deviceId, rightChoice } from '../testing.ts';
import { attemptsUnderTest, GRACE, MINUTE, refusal } from './testing.ts';

const timed = aSitting({
  examDetailIdx: 4,
  firstProblemIdx: 21,
  sections: ['a', 'b', 'c'].map((id) => ({ id, count: 2 })),
  clocks: [
    { minutes: 5, sections: ['a'] },
    { minutes: 4, sections: ['b'] },
    { minutes: 3, sections: ['c'] },
  ],
});
const { api, db, exams, mock, other, paid, moduleOn, now, pass, somebody, begin, save, handIn } = attemptsUnderTest(timed);
const [first, second] = [deviceId(1), deviceId(2)];

describe('start', () => {
  it('begins with an empty sheet and its whole time', async () => {
    const view = await begin(somebody());
    expect(view).toMatchObject({
      examDetailIdx: 1,
      paperHash: mock.listed.detail.paperHash,
      submittedAt: null,
      writerDeviceId: first,
      ackedSeq: 0,
      sheet: { marks: {}, clockStartsMs: [0] },
    });
    expect(view.deadlineAt - view.startedAt).toBe(30 * MINUTE);
    expect(view.serverNow).toBe(now());
  });

  it('a double click, a second tab and twenty impatient ones make one record, whose writer was first', async () => {
    const who = somebody();
    const views = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(who, { on: deviceId(n + 1) })));
    const again = await begin(who, { on: second });
    expect(new Set([...views, again].map(({ recordIdx }) => recordIdx)).size).toBe(1);
    expect(new Set([...views, again].map(({ writerDeviceId }) => writerDeviceId)).size).toBe(1);
  });

  it('two processes at once make one record', async () => {
    const next = moduleOn();
    for (let round = 0; round < 20; round++) {
      const who = somebody();
      const input = { examDetailIdx: mock.listed.detail.examDetailIdx, deviceId: first };
      const [one, two] = await Promise.all([api.start(who, input), next.api.start(who, input)]);
      expect(one.ok && two.ok && one.value.recordIdx === two.value.recordIdx).toBe(true);
    }
    await next.close();
  });

  it('one whose record another process is just writing does not keep the others of the same flush from starting', async () => {
    const [late, other] = [somebody(), somebody()];
    const from = await begin(somebody());
    const writing = Promise.withResolvers<null>();
    const written = Promise.withResolvers<null>();
    // The other process: its row is there, its commit is not.
    const elsewhere = db.transaction().execute(async (tx) => {
      await sql`
        insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, writer_device_id, writers)
        select brand_id, ${late.learnerId}, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, ${second}, '[]'
        from attempt.record where record_idx = ${from.recordIdx}`.execute(tx);
      written.resolve(null);
      await writing.promise;
    });
    await written.promise;
    const both = Promise.all([begin(late), begin(other)]);
    await expect
      .poll(
        async () =>
          (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows,
      )
      .toHaveLength(1);
    writing.resolve(null);
    await elsewhere;
    const [ofLate, ofOther] = await both;
    expect([ofLate.writerDeviceId, ofOther.writerDeviceId]).toEqual([second, first]);
    const { rows } = await sql`select from attempt.record where learner_id in (${late.learnerId}, ${other.learnerId})`.execute(db);
    expect(rows).toHaveLength(2);
  });

  it('goes on where the learner was', async () => {
    const who = somebody();
    const view = await begin(who);
    await save(view, [answerTo(1, 3)]);
    pass(5 * MINUTE);
    const again = await begin(who);
    expect(again).toMatchObject({
      recordIdx: view.recordIdx,
      startedAt: view.startedAt,
      ackedSeq: 1,
      sheet: { marks: { 1: { choices: [3] } } },
    });
  });

  it('what nobody finished is handed in, and a new one begins', async () => {
    const who = somebody();
    const view = await begin(who);
    pass(30 * MINUTE + GRACE);
    const again = await begin(who);
    expect(again.recordIdx).not.toBe(view.recordIdx);
    // Its keys are those of the new one.
    expect(refusal(await api.score(who, view.recordIdx))).toBe('attempt/sitting-open');
    await handIn(again);
    expect(await api.score(who, view.recordIdx)).toMatchObject({ ok: true, value: { submittedBy: 'deadline' } });
  });

  it('refuses what costs money and what does not exist', async () => {
    expect(refusal(await api.start(somebody(), { examDetailIdx: paid.listed.detail.examDetailIdx, deviceId: first }))).toBe(
      'attempt/not-entitled',
    );
    expect(refusal(await api.start(somebody(), { examDetailIdx: 99 as never, deviceId: first }))).toBe('attempt/exam-not-found');
  });
});

describe('whose record it is', () => {
  it('another learner, and the same learner under another brand, find nothing', async () => {
    const who = somebody();
    const view = await begin(who);
    await handIn(view);
    for (const stranger of [somebody(), { ...who, brandId: 'other' }]) {
      expect(refusal(await api.attempt(stranger, view.recordIdx, first))).toBe('attempt/not-found');
      expect(refusal(await api.score(stranger, view.recordIdx))).toBe('attempt/not-found');
      expect(refusal(await api.solution(stranger, view.recordIdx))).toBe('attempt/not-found');
      expect(await api.openAttempt(stranger, 1 as never, first)).toBeNull();
      expect(await api.openAttempts(stranger)).toEqual([]);
      expect(await api.records(stranger, { page: 1, pageSize: 10 })).toMatchObject({ items: [], totalCount: 0 });
    }
  });

  it('scores that are asked for at the same moment are read together, to each their own', async () => {
    let statements = 0;
    const counted = moduleOn(
      exams,
      db.withPlugin({ transformQuery: ({ node }) => ((statements += 1), node), transformResult: async ({ result }) => result }),
    );
    const people = Array.from({ length: 6 }, () => somebody());
    const sat: (readonly [who: Learner, recordIdx: RecordIdx])[] = [];
    for (const [right, who] of people.entries()) {
      const view = await begin(who);
      await handIn(
        view,
        Array.from({ length: Math.min(right, 4) }, (_, n) => answerTo(n + 1, rightChoice(n + 1))),
      );
      sat.push([who, view.recordIdx]);
    }
    const [one] = sat;
    if (!one) throw new Error('nobody sat');
    const ask = (of: typeof sat) => Promise.all(of.map(([who, recordIdx]) => counted.api.score(who, recordIdx)));
    await ask([one]);
    const ofOne = statements;
    const told = await ask([...sat, [somebody(), one[1]], [{ ...one[0], brandId: 'other' }, one[1]]]);
    expect(told.map((score) => (score.ok ? score.value.report.correctCount : score.error.kind))).toEqual([
      0,
      1,
      2,
      3,
      4,
      4,
      'attempt/not-found',
      'attempt/not-found',
    ]);
    // Two may be under way side by side.
    expect(statements - ofOne).toBeLessThanOrEqual(2 * ofOne);
    await counted.close();
  });

  it('no score and no solution before the submit', async () => {
    const who = somebody();
    const view = await begin(who);
    expect(refusal(await api.score(who, view.recordIdx))).toBe('attempt/not-submitted');
    expect(refusal(await api.solution(who, view.recordIdx))).toBe('attempt/not-submitted');
    await handIn(view);
    expect(await api.solution(who, view.recordIdx)).toMatchObject({
      ok: true,
      value: { paper: { title: '모의고사' }, solutions: [{ answer: [rightChoice(1)] }, {}, {}, {}] },
    });
  });
});

describe('lists', () => {
  it('unfinished sittings, with what is on the sheet', async () => {
    const who = somebody();
    const view = await begin(who);
    const [, enter] = [0, { kind: 'enter', problemIdx: answerTo(3, 1).problemIdx }] as const;
    pass(10_000);
    const unsure = [2, 4].map((number) => ({ kind: 'unsure', problemIdx: answerTo(number, 1).problemIdx, value: true }) as const);
    await save(view, [answerTo(1, 1), answerTo(2, 2), ...unsure, enter]);
    await handIn(await begin(who, { of: other }));
    expect(await api.openAttempts(who)).toMatchObject([
      {
        recordIdx: view.recordIdx,
        answeredCount: 2,
        unsureCount: 2,
        currentNumber: 3,
        strip: ['answered', 'unsure', 'empty', 'unsureBlank'],
        lastSavedAt: now(),
        exam: { detail: { examDetailIdx: 1 } },
      },
    ]);
    pass(30 * MINUTE + GRACE);
    expect(await api.openAttempts(who)).toEqual([]);
  });

  it('an unfinished sitting says which section’s time runs, and where one would go on when another ran out meanwhile', async () => {
    const who = somebody();
    const view = await begin(who, { of: timed });
    const look = async () => (await api.openAttempts(who))[0];
    const names = ['영역 a', '영역 b', '영역 c'];
    pass(MINUTE);
    await save(view, [{ kind: 'enter', problemIdx: 22 as never }]);
    const ends = (...minutes: number[]) => minutes.map((each, at) => ({ sections: [names[at]], endsAt: view.startedAt + each * MINUTE }));
    expect(await look()).toMatchObject({ clocks: ends(5, 9, 12), lastClock: 0, currentNumber: 2, serverNow: now() });
    // Ended early: what follows moves forward, and the last moment with it.
    const acts = [{ kind: 'advance', value: 1 } as const, { kind: 'enter', problemIdx: 23 as never } as const];
    await save(
      view,
      acts.map((act) => ({ ...act, atMs: MINUTE })),
      { fromSeq: 2 },
    );
    expect(await look()).toMatchObject({ clocks: ends(1, 5, 8), lastClock: 1, currentNumber: 3 });
    // The second section's time is over while nobody looks.
    pass(4 * MINUTE);
    expect(await look()).toMatchObject({ clocks: ends(1, 5, 8), lastClock: 1, currentNumber: 5 });
  });

  it('everybody gets their own, when many ask in one moment', async () => {
    const everybody = [somebody(), somebody(), somebody(), somebody()] as const;
    const begun = await Promise.all(everybody.map((who) => begin(who)));
    const asked = [...everybody, { ...everybody[0], brandId: 'other' }, everybody[1]];
    const found = await Promise.all(asked.map((who) => api.openAttempts(who)));
    const idxs = begun.map(({ recordIdx }) => recordIdx);
    expect(found.map((all) => all.map(({ recordIdx }) => recordIdx))).toEqual([...idxs.map((idx) => [idx]), [], [idxs[1]]]);
  });

  it('submitted sittings, the newest first, by page and by exam type', async () => {
    const who = somebody();
    const idxs: RecordIdx[] = [];
    for (const of of [mock, other, mock]) {
      const view = await begin(who, { of });
      await handIn(view, [answerTo(1, rightChoice(1))]);
      idxs.unshift(view.recordIdx);
    }
    const all = await api.records(who, { page: 1, pageSize: 1000 });
    expect(all.items.map(({ recordIdx }) => recordIdx)).toEqual(idxs);
    expect(all.items[0]).toMatchObject({
      scoreTenths: 10,
      fullTenths: 40,
      verdict: { kind: 'rank', cutOffFailed: false },
      exam: { detail: { examDetailIdx: 1 } },
    });
    expect(await api.records(who, { page: 2, pageSize: 2 })).toMatchObject({ totalCount: 3, items: [{ recordIdx: idxs[2] }] });
    expect(await api.records(who, { examTypeIds: '20,99', page: 1, pageSize: 10 })).toMatchObject({
      totalCount: 1,
      items: [{ recordIdx: idxs[1] }],
    });
    expect(await api.records(who, { examTypeIds: '99', page: 1, pageSize: 10 })).toMatchObject({ totalCount: 0, items: [] });
  });
});

describe('claim', () => {
  it('a visitor’s finished and running sittings become the member’s, and the running one goes on with its token', async () => {
    const [visitor, member] = [somebody(false), somebody()];
    const done = await begin(visitor, { of: other });
    await handIn(done);
    const running = await begin(visitor);
    await save(running, [answerTo(1, 1)]);
    expect(await api.claim('plain', visitor.learnerId, member.learnerId)).toBe(2);
    expect(await api.claim('plain', visitor.learnerId, member.learnerId)).toBe(0);
    expect(refusal(await api.score(visitor, done.recordIdx))).toBe('attempt/not-found');
    expect(await save(running, [answerTo(2, 2)], { fromSeq: 2 })).toMatchObject({ ok: true, value: { ackedSeq: 2 } });
    expect(await begin(member)).toMatchObject({ recordIdx: running.recordIdx, ackedSeq: 2 });
    await handIn(running);
    expect(await api.score(member, done.recordIdx)).toMatchObject({ ok: true, value: { isVisitors: false } });
  });

  it('where both have one unfinished, the member’s goes on and the visitor’s is handed in as it is', async () => {
    const [visitor, member] = [somebody(false), somebody()];
    const visitors = await begin(visitor);
    await save(visitors, [answerTo(1, rightChoice(1))]);
    const members = await begin(member);
    expect(await api.claim('plain', visitor.learnerId, member.learnerId)).toBe(1);
    expect(await begin(member)).toMatchObject({ recordIdx: members.recordIdx });
    await handIn(members);
    expect(await api.score(member, visitors.recordIdx)).toMatchObject({ ok: true, value: { report: { correctCount: 1 } } });
  });

  it('does not reach into another brand, nor take a member’s records', async () => {
    const [visitor, member, otherMember] = [somebody(false), somebody(), somebody()];
    const view = await begin(visitor);
    const members = await begin(otherMember);
    expect(await api.claim('other', visitor.learnerId, member.learnerId)).toBe(0);
    expect(await api.claim('plain', otherMember.learnerId, member.learnerId)).toBe(0);
    expect((await api.attempt(visitor, view.recordIdx, first)).ok).toBe(true);
    expect((await api.attempt(otherMember, members.recordIdx, first)).ok).toBe(true);
  });
});
