import { isBlankAnswer, tidyText } from '@modules/exam/answer';
import { ApiError, useMutate, type Send } from '@platform/web';
import { useEffect, useRef, useState } from 'react';
import type { StudyAnswered } from '../../contract.ts';
import type { Refusal } from '../study/study-run.ts';

export interface AgainAnswer {
  readonly answerId: string;
  readonly choices: readonly number[];
  readonly text?: string;
  readonly unsure: boolean;
  readonly spentMs: number;
}
/** How an answer is sent, and the solution asked for. */
export interface AgainCalls {
  /** Keeps an answer and tells what is right; the same answer may come twice. */
  readonly onAnswer: (answer: AgainAnswer, send: Send) => Promise<StudyAnswered>;
  /** What is right, without answering. */
  readonly onShow: () => Promise<StudyAnswered>;
}
export interface AgainGiven {
  readonly choices: readonly number[];
  readonly text: string;
}
type Stage =
  | { readonly kind: 'asking' | 'sending' }
  | {
      readonly kind: 'failed';
      /** To be sent again as it is; null where the solution alone was asked for. */
      readonly pending: AgainAnswer | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | AgainSolution;
/** What is right stands there; `isAnswer`: after an answer of now. */
export interface AgainSolution {
  readonly kind: 'solved';
  readonly answered: StudyAnswered;
  readonly isAnswer: boolean;
}
const NOTHING: AgainGiven = { choices: [], text: '' };

/** Asking again would be refused again; why, and the way on, is told in place. */
const isRefused = ({ status }: ApiError): boolean => status === 409;
const refusedBy = (error: unknown): Stage | null =>
  error instanceof ApiError && isRefused(error) ? { kind: 'refused', refusal: error } : null;

/** One problem answered once more: what is marked, and how far its answer has come. */
export const useAgain = ({ onAnswer, onShow }: AgainCalls) => {
  const mutate = useMutate();
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const [given, setGiven] = useState<AgainGiven>(NOTHING);
  const [isUnsure, setUnsure] = useState(false);
  const begun = useRef(0);
  useEffect(() => {
    begun.current = performance.now();
  }, []);

  const send = async (answer: AgainAnswer) => {
    setStage({ kind: 'sending' });
    const done = await mutate((by) => onAnswer(answer, by), { takes: isRefused });
    setStage(
      done.ok ? { kind: 'solved', answered: done.value, isAnswer: true } : (refusedBy(done.error) ?? { kind: 'failed', pending: answer }),
    );
  };
  const isBlank = isBlankAnswer({ ...given, text: tidyText(given.text) });
  const answer = ({ choices, text }: AgainGiven) =>
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
    resend: (pending: AgainAnswer) => void send(pending),
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
