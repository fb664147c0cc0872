import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const run = () => runCommand('check-journal.ts', { databaseUrl: product.database.url, dataDir: product.dataDir });

it('names the lines that were acknowledged and are gone, and the results that are missing', async () => {
  const agent = product.agent('cbt.career.localhost');
  const [detail] = (await agent.get('/apiV2/exams/mini')).json<{ details: readonly { examDetailIdx: number }[] }>().details;
  const sitter = new Sitter(agent);
  await sitter.start(detail?.examDetailIdx ?? 0);
  const [problem] = (await sitter.paper()).problems;
  for (let at = 0; at < 4; at++)
    await sitter.save(
      { kind: 'answer', problemIdx: problem!.problemIdx, value: [1 + (at % 2)] },
      { kind: 'clear', problemIdx: problem!.problemIdx },
    );
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('접수 8줄: 모두 있습니다') });

  // As a table does that was cut while the database was down.
  await sql`delete from attempt.journal where last_seq in (4, 8)`.execute(product.database.db);
  const cut = await run();
  expect(cut.code).toBe(1);
  expect(cut.said).toContain(`응시 ${sitter.recordIdx}, 기기 ${sitter.deviceId}: 접수 8줄 가운데 없음 3–4, 7–8`);

  await sql`update attempt.record set submitted_at = now()`.execute(product.database.db);
  expect((await run()).said).toContain(`응시 ${sitter.recordIdx}: 제출되었지만 결과가 없습니다`);
});
