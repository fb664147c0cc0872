import type { MultipleProblemView, Paper, ProblemIdx } from '@modules/exam';
import { ApiError, apiGet, apiMutation, type Send } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
import { queryOptions } from '@tanstack/react-query';
import type { AlikeProblems, StudyAnswered, StudyIdx, StudyReply, StudyView } from '../../contract.ts';

/** What is to be studied, as the endpoint takes it. */
export type StudySubject =
  | { readonly examDetailIdx: number }
  | { readonly examIdx: number; readonly random: true; readonly sectionId?: string }
  | { readonly review: true; readonly examTypeIds?: string }
  /** Codes of types, with commas between them; `next`: a drill that was gone through is followed by another one. */
  | { readonly problemTypes: string; readonly next: boolean };

/** What an `ApiError` is called where there is nothing to study. */
export const NOTHING_TO_STUDY = 'study/nothing';
export const nothingToStudy = (): ApiError => new ApiError(404, NOTHING_TO_STUDY, '', '');

/** Throws `ApiError` `study/nothing` where there is nothing; an empty review is asked for gently, because it is no failure. */
export const beginStudy = async (send: Send, subject: StudySubject, opening: Opening): Promise<StudyView> => {
  if ('review' in subject && (await fetchReviewCount()) === 0) throw nothingToStudy();
  return send(apiMutation<StudyView>('POST', '/apiV2/study-sessions', { ...subject, ...OPENINGS[opening] }));
};
/** `without-fresh`: a drill is drawn anew, without what is new in the exam that its learner is proposed next. */
export type Opening = 'go-on' | 'restart' | 'without-fresh';
const OPENINGS = {
  'go-on': { restart: false },
  restart: { restart: true },
  'without-fresh': { restart: true, withoutFresh: true },
} as const satisfies Record<Opening, object>;
const fetchReviewCount = async (signal?: AbortSignal): Promise<number> =>
  (await apiGet<{ readonly count: number }>('/apiV2/study-sessions/review-count', signal)).count;

/** Kept on the device and tried until it arrives (`study-run.ts`), which tells of what the server refuses. */
export const sendReply = (studyIdx: StudyIdx, reply: StudyReply) =>
  sendQuietly(apiMutation<StudyAnswered>('POST', `/apiV2/study-sessions/${studyIdx}/answers`, reply));
export const recallAnswer = (studyIdx: StudyIdx, problemIdx: ProblemIdx) =>
  apiGet<StudyAnswered>(`/apiV2/study-sessions/${studyIdx}/answers/${problemIdx}`);
export const sendSetReply = (multipleProblemIdx: number, reply: StudyReply) =>
  sendQuietly(apiMutation<StudyAnswered>('POST', `/apiV2/multiple-problems/${multipleProblemIdx}/answers`, reply));

/** A paper never changes. */
export const paperQuery = (paperHash: string) =>
  queryOptions({
    queryKey: ['paper', paperHash],
    queryFn: ({ signal }) => apiGet<Paper>(`/apiV2/papers/${paperHash}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const multipleProblemQuery = (multipleProblemIdx: string | number) =>
  queryOptions({
    queryKey: ['multiple-problem', String(multipleProblemIdx)],
    queryFn: ({ signal }) => apiGet<MultipleProblemView>(`/apiV2/multiple-problems/${encodeURIComponent(multipleProblemIdx)}`, signal),
  });

/** Problems like one on the paper of a sitting. */
export const alikeQuery = (examDetailIdx: number, problemIdx: number) =>
  queryOptions({
    queryKey: ['study', 'alike', examDetailIdx, problemIdx],
    queryFn: ({ signal }) => apiGet<AlikeProblems>(`/apiV2/exam-details/${examDetailIdx}/problems/${problemIdx}/alike`, signal),
  });

/** How many problems wait in the review. */
export const reviewCountQuery = () =>
  queryOptions({ queryKey: ['study', 'review-count'], queryFn: ({ signal }) => fetchReviewCount(signal) });
