import type { ExamSummary } from '@modules/exam';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { miniPackage } from '../testing/mini-package.ts';
import { servedProduct } from './testing.ts';

/* An exam of the fixture has no board, and 404 (`overview.test.ts`); this one has. */
const product = servedProduct();
beforeAll(async () =>
  product.bring(
    await miniPackage('nursing', join(product.dataDir, 'board'), (yaml) =>
      yaml.replace('id: mini\n', 'id: mini-board\n  communityBoardId: exam-talk\n'),
    ),
  ),
);

it('an exam says which board of the community is its own, by name and by number, on either host', async () => {
  for (const host of ['api.nursing.localhost', 'cbt.nursing.localhost']) {
    const agent = product.agent(host);
    const { examIdx } = (await agent.get('/apiV2/exams/mini-board')).json<ExamSummary>();
    for (const exam of ['mini-board', examIdx]) {
      const answer = await agent.get(`/apiV2/exams/${exam}/community-board`);
      expect([host, exam, answer.status, answer.json()]).toEqual([host, exam, 200, { boardId: 'exam-talk' }]);
    }
  }
  // Another brand's exam is none of this one.
  expect((await product.agent('api.career.localhost').get('/apiV2/exams/mini-board/community-board')).status).toBe(404);
});
