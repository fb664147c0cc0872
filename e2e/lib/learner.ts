import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { HttpAgent } from '@platform/testing';
import { drawPackage } from '../../testing/draw-package.ts';
import { journeyBrands, type JourneyBrand } from '../../testing/journey-brands.ts';
import type { TestProduct } from '../../testing/product.ts';
import { Sitter } from '../../testing/sitter.ts';
import { sittingIdx } from '../../testing/sitting-idx.ts';
import { signIn } from './signed-in.ts';

/** Makes room for random mocks on every brand; the fixture alone is too small to draw from. */
export const importDraws = async (product: TestProduct) =>
  product.import(...(await Promise.all(journeyBrands.map((brand) => drawPackage(brand, join(product.dataDir, 'draws'))))));

/** Begins, answers the first `answers` problems with 1. */
const begin = async (agent: HttpAgent, examDetailIdx: number, answers: number): Promise<Sitter> => {
  const sitter = new Sitter(agent);
  await sitter.start(examDetailIdx);
  const { problems } = await sitter.paper();
  await sitter.save(...problems.slice(0, answers).map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
  return sitter;
};
const handIn = async (sitter: Sitter): Promise<number> => {
  const { status, text } = await sitter.submit();
  if (status !== 200) throw new Error(`submit: ${status} ${text}`);
  return sitter.recordIdx;
};

/**
 * Somebody in the middle of it, signed in in this browser: a finished sitting and a drawn one, one under way, a saved exam, notes of what was missed.
 *
 * @returns who that is and the numbers of what they have, for addresses
 */
export const learnerWithRecords = async (context: BrowserContext, product: TestProduct, brand: JourneyBrand) => {
  const { agent } = await signIn(context, product, brand);
  const [full, open] = [await sittingIdx(product, brand, 'full'), await sittingIdx(product, brand, 'halves')];
  const done = await begin(agent, full, 4);
  const [passage] = (await done.paper()).passages;
  const record = await handIn(done);
  const running = await begin(agent, open, 1);

  const draws = (await agent.get('/apiV2/exams/draws')).json<{ examIdx: number }>().examIdx;
  const { examDetailIdx, code } = (await agent.post(`/apiV2/exams/${draws}/random-details`, { count: 20, difficulty: 'source' })).json<{
    examDetailIdx: number;
    code: string;
  }>();
  const drawnRecord = await handIn(await begin(agent, examDetailIdx, 3));

  await agent.post('/apiV2/exams/mini/like');
  const fresh =
    (await agent.get('/apiV2/exams/draws'))
      .json<{ details: { examDetailIdx: number; isFree: boolean }[] }>()
      .details.find(({ isFree }) => isFree)?.examDetailIdx ?? 0;
  return {
    agent,
    full,
    fresh,
    open,
    record,
    openRecord: running.recordIdx,
    passage: passage?.multipleProblemIdx ?? 0,
    draws,
    code,
    drawnRecord,
  };
};
export type Learner = Awaited<ReturnType<typeof learnerWithRecords>>;
