import { laterByTimer } from '@platform/web/offline-queue';
import type { Send, TellFailure } from '@platform/web';
import { useCallback, type ReactNode } from 'react';
import type { StudyView } from '../../contract.ts';
import { beginStudy, recallAnswer, sendReply, type Opening, type StudySubject } from './queries.ts';
import { browserMemory } from './study-memory.ts';
import { StudyRoom, type OpenedRoom, type StudyRoomProps } from './study-room.tsx';
import { StudyRun } from './study-run.ts';

export interface StudyPageProps extends Pick<StudyRoomProps, 'title' | 'close' | 'filter' | 'links'> {
  readonly subject: StudySubject;
  /** The problem to begin with, where the session has it. */
  readonly startAt?: number | undefined;
  /** What came of it beside the counts, once every answer has arrived. */
  readonly outcome?: ((view: StudyView) => ReactNode) | undefined;
}

/** Opens the learner's session about something, or begins one. */
export const StudyPage = ({ subject, startAt, outcome, ...room }: StudyPageProps) => {
  const about = JSON.stringify(subject);
  const openRun = useCallback(
    async (opening: Opening, send: Send, tell: TellFailure): Promise<OpenedRoom> => {
      const view = await beginStudy(send, JSON.parse(about) as StudySubject, opening);
      const run = runOf(view, tell);
      const at = view.items.findIndex(({ problemIdx }) => problemIdx === startAt);
      if (at >= 0) run.go(at);
      return { view: { kind: view.kind, lap: view.lap, study: view }, run };
    },
    [about, startAt],
  );
  return <StudyRoom openRun={openRun} nothing={aboutOf(subject)} outcome={outcome && (({ study }) => study && outcome(study))} {...room} />;
};

const aboutOf = (subject: StudySubject): StudyRoomProps['nothing'] =>
  'review' in subject ? 'review' : 'problemTypes' in subject ? 'drill' : 'section';

const runOf = (view: StudyView, tell: TellFailure): StudyRun =>
  new StudyRun({
    items: view.items,
    send: (reply) => sendReply(view.studyIdx, reply),
    recall: (problemIdx) => recallAnswer(view.studyIdx, problemIdx),
    memory: browserMemory('study', view.studyIdx),
    onFailure: tell,
    now: () => performance.now(),
    later: laterByTimer,
  });
