import { ApiError, NetworkError, type Send, type TellFailure } from '@platform/web';
import { momentNow } from '@platform/web/moment';
import { isRefusal, laterByTimer } from '@platform/web/offline-queue';
import { useCallback } from 'react';
import type { ProblemIdx } from '@modules/exam';
import type { StudyAnswered } from '../../contract.ts';
import { nothingToStudy, type Opening } from '../study/queries.ts';
import { browserMemory } from '../study/study-memory.ts';
import type { NoteRound } from '../study/room-parts.ts';
import { StudyRoom, type OpenedRoom, type StudyRoomProps } from '../study/study-room.tsx';
import { asSent, StudyRun, type RunMemory, type SentReply } from '../study/study-run.ts';
import { runInTab, type RunInTab } from './run-in-tab.ts';
import type { NewAnswer } from './use-re-answer.ts';

export interface ReAnswerRoomProps extends Pick<StudyRoomProps, 'title' | 'close' | 'links' | 'parts'> {
  readonly calls: ReAnswerRoomCalls;
  /** Whose answers wait on this device, and what this run is about: a run of something else begins anew. */
  readonly ownerId: string;
  readonly about: string;
  /** Which words say that there is nothing, and that all of it is done. */
  readonly round: NoteRound;
}
/** It may have waited for a while. */
interface KeptAnswer extends NewAnswer {
  readonly afterSolution?: boolean;
  readonly answeredAgoMs?: number | undefined;
}
/** The same object as long as the page is there. */
export interface ReAnswerRoomCalls {
  /** What is to be answered once more, in its order. */
  readonly load: () => Promise<readonly { readonly problemIdx: ProblemIdx; readonly paperHash: string }[]>;
  /** Stores an answer and gives what is right; the same answer may come twice. */
  readonly onAnswer: (problemIdx: ProblemIdx, answer: KeptAnswer) => Promise<StudyAnswered>;
  /** Whether its solution was shown on this device a while before, without an answer. */
  readonly wasShown: (problemIdx: ProblemIdx) => boolean;
  /** What is right, beside the last answer. */
  readonly onShow: (problemIdx: ProblemIdx) => Promise<StudyAnswered>;
}

/** Problems of the wrong-answer note answered once more, one at a time; a run that was begun in this tab today goes on. */
export const ReAnswerRoom = ({ calls, ownerId, about, round, ...room }: ReAnswerRoomProps) => {
  const openRun = useCallback(
    async (opening: Opening, _send: Send, tell: TellFailure): Promise<OpenedRoom> => {
      const memory = browserMemory('re-answer', ownerId);
      const send = sendBy(calls);
      const tab = runInTab(ownerId);
      const begun = opening === 'restart' ? null : tab.read(about, Date.now());
      const isIn = new Set(begun?.map(({ problemIdx }) => problemIdx));
      await deliverOthers(memory, send, (problemIdx) => isIn.has(problemIdx));
      const items = begun ?? (await calls.load()).map(({ problemIdx, paperHash }) => ({ problemIdx, paperHash, answer: null }));
      if (items.length === 0) throw nothingToStudy();
      if (!begun) tab.begin(about, Date.now(), items);
      const run = new StudyRun({
        items,
        send: keepingIn(tab, send),
        recall: calls.onShow,
        memory,
        onFailure: tell,
        nameAnswer: () => crypto.randomUUID(),
        wasShown: calls.wasShown,
        now: () => performance.now(),
        later: laterByTimer,
      });
      return { run, view: { kind: round, lap: 1 } };
    },
    [calls, ownerId, about, round],
  );
  return <StudyRoom openRun={openRun} nothing={round} {...room} />;
};

type SendReply = (reply: SentReply) => Promise<StudyAnswered>;
const sendBy =
  ({ onAnswer }: ReAnswerRoomCalls): SendReply =>
  ({ problemIdx, answerId = crypto.randomUUID(), text, ...reply }) =>
    onAnswer(problemIdx, { ...reply, answerId, ...(text !== undefined && { text }) });
const keepingIn =
  (tab: RunInTab, send: SendReply): SendReply =>
  async (reply) => {
    const answered = await send(reply);
    tab.answered(answered);
    return answered;
  };

/** What an earlier run left on this device, of problems that this one has not: nobody else would send it. What the server refuses is dropped, but for what it takes once a sitting is over. */
const deliverOthers = async ({ answers }: RunMemory, send: SendReply, isOwn: (problemIdx: ProblemIdx) => boolean): Promise<void> => {
  for (const reply of answers.read().filter(({ problemIdx }) => !isOwn(problemIdx))) {
    try {
      await send(asSent(reply, momentNow()));
    } catch (error) {
      if (error instanceof NetworkError || !isRefusal(error)) throw error;
      if (error instanceof ApiError && error.kind.endsWith('/sitting-open')) continue;
    }
    answers.update((replies) => replies.filter(({ answerId }) => answerId !== reply.answerId));
  }
};
