import { isBlankAnswer, tidyText } from '@modules/exam/answer';
import { ApiError, useMutate, type Send } from '@platform/web';
import { useEffect, useRef, useState } from 'react';
import type { StudyAnswered } from '../../contract.ts';
import type { Refusal } from '../study/study-run.ts';

export interface NewAnswer {
  readonly answerId: string;
  readonly choices: readonly number[];
  readonly text?: string;
  readonly unsure: boolean;
  readonly spentMs: number;
}
/** How an answer is sent, and the solution asked for. */
export interface ReAnswerCalls {
  /** Stores an answer and gives what is right; the same answer may come twice. */
  readonly onAnswer: (answer: NewAnswer, send: Send) => Promise<StudyAnswered>;
  /** What is right, without answering. */
  readonly onShow: () => Promise<StudyAnswered>;
}
export interface ReAnswerGiven {
  readonly choices: readonly number[];
  readonly text: string;
}
export type ReAnswerStage =
  | { readonly kind: 'asking' | 'sending' }
  | {
      readonly kind: 'failed';
      /** To be sent again as it is; null where the solution alone was asked for. */
      readonly pending: NewAnswer | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | ReAnswerSolution;
/** What is right stands there; `isAnswer`: after an answer of now. */
export interface ReAnswerSolution {
  readonly kind: 'solved';
  readonly answered: StudyAnswered;
  readonly isAnswer: boolean;
}
const NOTHING: ReAnswerGiven = { choices: [], text: '' };

/** Asking again would be refused again; the reason and what can be done instead are shown in place. */
const isRefused = ({ status }: ApiError): boolean => status === 409;
const refusedBy = (error: unknown): ReAnswerStage | null =>
  error instanceof ApiError && isRefused(error) ? { kind: 'refused', refusal: error } : null;

/** One problem answered once more: what is marked, and how far its answer has come. */
export const useReAnswer = ({ onAnswer, onShow }: ReAnswerCalls) => {
  const mutate = useMutate();
  const [stage, setStage] = useState<ReAnswerStage>({ kind: 'asking' });
  const [given, setGiven] = useState<ReAnswerGiven>(NOTHING);
  const [isUnsure, setUnsure] = useState(false);
  const begun = useRef(0);
  useEffect(() => {
    begun.current = performance.now();
  }, []);

  const send = async (answer: NewAnswer) => {
    setStage({ kind: 'sending' });
    const done = await mutate((by) => onAnswer(answer, by), { takes: isRefused });
    setStage(
      done.ok ? { kind: 'solved', answered: done.value, isAnswer: true } : (refusedBy(done.error) ?? { kind: 'failed', pending: answer }),
    );
  };
  const isBlank = isBlankAnswer({ ...given, text: tidyText(given.text) });
  const answer = ({ choices, text }: ReAnswerGiven) =>
    void send({
      answerId: crypto.randomUUID(),
      choices,
      ...(text !== '' && { text: tidyText(text) }),
      unsure: isUnsure && !isBlank,
      spentMs: Math.round(performance.now() - begun.current),
    });
  return {
    stage,
    given,
    setGiven,
    isUnsure,
    setUnsure,
    isBlank,
    resend: (pending: NewAnswer) => void send(pending),
    answer: () => answer(given),
    giveUp: () => answer(NOTHING),
    show: async () => {
      setStage({ kind: 'sending' });
      const done = await mutate(onShow, { takes: isRefused });
      setStage(
        done.ok ? { kind: 'solved', answered: done.value, isAnswer: false } : (refusedBy(done.error) ?? { kind: 'failed', pending: null }),
      );
    },
    restart: () => {
      setGiven(NOTHING);
      setUnsure(false);
      begun.current = performance.now();
      setStage({ kind: 'asking' });
    },
  };
};
