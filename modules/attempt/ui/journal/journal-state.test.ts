import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstState, mayPlan, mayWrite, next, saveStateOf, type JournalState } from './journal-state.ts';

const stateOf = (part: Partial<JournalState> = {}): JournalState => ({ ...firstState({ handedInMs: null, guess: 'none' }), ...part });
const failure = (status: number) => Object.assign(new Error('refused'), { status });
const noAnswer = new TypeError('Failed to fetch');

const failedSubmit = (state: JournalState, error: unknown) => next(next(state, 'submitBegan', 70), 'submitFailed', error);
type Part = Partial<JournalState>;
type Case = readonly [says: string, before: Part, change: (state: JournalState) => JournalState, after: Part];

describe('the state of a journal', () => {
  it.each<Case>([
    ['an answer that takes lines ends all failures', { failures: 3 }, (s) => next(s, 'answered', 50), { failures: 0, savedAt: 50 }],
    ['an answer that takes nothing is one more', { failures: 3 }, (s) => next(s, 'answered', null), { failures: 4 }],
    ['410 is no failure', { failures: 1 }, (s) => next(s, 'failed', failure(410)), { failures: 1 }],
    ['one request is urgent, not those after it', { isUrgent: true }, (s) => next(s, 'requestBegan'), { isUrgent: false }],
    ['a wish makes the next request urgent', {}, (s) => next(s, 'sendWanted'), { isUrgent: true }],
    ['not while requests fail', { failures: 1 }, (s) => next(s, 'sendWanted'), { isUrgent: false }],
    ['another device writes', {}, (s) => next(s, 'writerHeard', false), { role: 'reader' }],
    ['nobody writes when it is over', { role: 'closed' }, (s) => next(s, 'writerHeard', true), { role: 'closed' }],
    ['nor when nobody knows us', { role: 'refused' }, (s) => next(s, 'writerHeard', true), { role: 'refused' }],
    ['handing in counts from its first try', {}, (s) => failedSubmit(s, noAnswer), { handedInMs: 70 }],
    ['also where the server fails', {}, (s) => failedSubmit(s, failure(503)), { handedInMs: 70 }],
    ['not where it refuses', {}, (s) => failedSubmit(s, failure(403)), { handedInMs: null, role: 'writer' }],
    ['409: another device went on with it', {}, (s) => failedSubmit(s, failure(409)), { handedInMs: null, role: 'reader' }],
    ['the clock hands in nothing that is not there', {}, (s) => next(s, 'submitBegan', null), { handedInMs: null, isSubmitting: true }],
    ['guesses of this page are right from now on', { guess: 'here' }, (s) => next(s, 'redated', -30), { guess: 'none' }],
    ['so is the time of handing in', { handedInMs: 90 }, (s) => next(s, 'redated', -30), { handedInMs: 60 }],
    ['those from before it stay guesses', { guess: 'before' }, (s) => next(s, 'redated', 30), { guess: 'before' }],
    ['until the server has them', { guess: 'before' }, (s) => next(s, 'allArrived'), { guess: 'none' }],
    ['lines from before are guesses already', { guess: 'before' }, (s) => next(s, 'lineMade', true), { guess: 'before' }],
  ])('%s', (_, before, change, after) => expect(change(stateOf(before))).toMatchObject(after));

  it('lets one write who is the writer, runs, and has not handed in', () => {
    const parts: readonly Part[] = [{}, { role: 'reader' }, { isStopped: true }, { handedInMs: 0 }];
    expect(parts.map((part) => mayWrite(stateOf(part)))).toEqual([true, false, false, false]);
  });

  it('plans nothing beside a request, beside handing in, when stopped, or at the end', () => {
    const isBusy: readonly Part[] = [{ isSending: true }, { isSubmitting: true }, { isStopped: true }];
    const busy: readonly Part[] = [...isBusy, { role: 'closed' }, { role: 'refused' }];
    expect(busy.filter((part) => mayPlan(stateOf(part)))).toEqual([]);
    expect([mayPlan(stateOf()), mayPlan(stateOf({ role: 'reader' }))]).toEqual([true, true]);
  });

  it('says nothing but "on the server" where nothing is unsent, and never where something is', () => {
    const errors = fc.constantFrom(noAnswer, failure(401), failure(413), failure(500), failure(503));
    fc.assert(
      fc.property(fc.nat(3), fc.nat(5), errors, fc.boolean(), (unsent, failures, lastError, isSending) => {
        const save = saveStateOf(stateOf({ failures, isSending, lastError }), unsent);
        expect(save === 'server').toBe(unsent === 0);
        if (unsent > 0) expect(['offline', 'away', 'full'].includes(save)).toBe(failures > 0);
      }),
    );
  });
});
