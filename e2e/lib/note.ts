import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hostsOf } from '../../testing/hosts.ts';
import type { JourneyBrand } from '../../testing/journey-brands.ts';
import { register } from '../../testing/member.ts';
import { FULL_KEY } from '../../testing/mini-package.ts';
import type { TestProduct } from '../../testing/product.ts';
import { Sitter } from '../../testing/sitter.ts';
import { sittingIdx } from '../../testing/sitting-idx.ts';

/** A member who sat the fixture: the first two problems wrong, the third unsure, the rest right. */
export const whoSat = async (product: TestProduct, brand: JourneyBrand) => {
  const agent = product.agent(hostsOf(brand).cbt);
  await register(agent);
  const sitter = new Sitter(agent);
  await sitter.start(await sittingIdx(product, brand, 'full'));
  const { problems } = await sitter.paper();
  problems.forEach(({ problemIdx, choices }, at) => {
    const right = FULL_KEY[at] ?? [];
    const wrong = [choices.findIndex((_, position) => !right.includes(position + 1)) + 1];
    sitter.note({ kind: 'answer', problemIdx, value: at < 2 ? wrong : right });
  });
  const [first, , third] = problems;
  if (!first || !third) throw new Error('the fixture has at least three problems');
  sitter.note({ kind: 'unsure', problemIdx: third.problemIdx, value: true });
  sitter.note({ kind: 'note', problemIdx: first.problemIdx, value: '시험 때 적은 메모' });
  expect((await sitter.submit(1)).status).toBe(200);
  return { agent, sitter };
};
/** A line of the list. */
export const row = (page: Page, words: string): Locator => page.locator('.nt-it', { hasText: words });
/** Words of the first two problems. */
export const FIRST = '위 안내문의 내용과 일치하는 것은?';
export const SECOND = '위 안내문에서 알 수';

/** What was kept of an open note's problem: covered until it is answered or asked for. */
export const uncover = (page: Page): Promise<void> => page.getByRole('button', { name: '메모와 기록 펼치기' }).click();

/** Address of the note, with a search. */
export const noteOf =
  (product: TestProduct, brand: JourneyBrand) =>
  (search = ''): string =>
    product.url(hostsOf(brand).cbt, `/mycbt/note${search}`);
