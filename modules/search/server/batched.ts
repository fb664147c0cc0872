import { setImmediate as endOfTurn } from 'node:timers/promises';

/** What several ask in one turn of the event loop is asked at once. Answers stand in the order of the questions. */
export const batched = <Ask, Answer>(askAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>): ((ask: Ask) => Promise<Answer>) => {
  let asks: Ask[] = [];
  let next: Promise<readonly Answer[]> | null = null;
  const start = async (): Promise<readonly Answer[]> => {
    await endOfTurn();
    const these = asks;
    asks = [];
    next = null;
    return askAll(these);
  };
  return async (ask) => {
    const at = asks.push(ask) - 1;
    next ??= start();
    const answer = (await next)[at];
    if (answer === undefined) throw new Error('a question was not answered');
    return answer;
  };
};
