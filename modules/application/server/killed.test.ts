import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { applicationsIn, BRAND } from './testing.ts';
import type { Given, Line, Sending } from './testing-child.ts';

const { db, url } = testDatabase<never>();
/** `APPLICATION_KILLS=50` kills more often. */
const KILLS = Number(process.env.APPLICATION_KILLS ?? 3);
/** After the first acknowledgement, milliseconds at most. */
const LONGEST_MS = 400;

/** Takes applications until it is killed, as by the kernel, at a random moment. @returns what it wrote down */
const killedProcess = async (again: readonly Sending[]): Promise<readonly Line[]> => {
  const given: Given = { url, again };
  const child = spawn(process.execPath, [fileURLToPath(new URL('testing-child.ts', import.meta.url)), JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let isDoomed = false;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (isDoomed || !said.includes('receivedAt')) return;
    isDoomed = true;
    void sleep(Math.random() * LONGEST_MS).then(() => child.kill('SIGKILL'));
  });
  const signal = await new Promise((resolve) => {
    child.on('close', (_code, by) => resolve(by));
  });
  expect(signal).toBe('SIGKILL');
  // A line that was cut short was read by nobody.
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
};

interface Row {
  readonly applicationIdx: number;
  readonly requestId: string;
  readonly receivedAt: Date;
}
const rows = async (): Promise<ReadonlyMap<string, Row>> => {
  const found = await sql<Row & { readonly memberId: string }>`
    select application_idx as "applicationIdx", request_id as "requestId", member_id as "memberId", received_at as "receivedAt"
    from application.application`.execute(db);
  // Once of each member.
  expect(new Set(found.rows.map(({ memberId }) => memberId)).size).toBe(found.rows.length);
  return new Map(found.rows.map((row) => [row.requestId, row]));
};

it('whoever is killed by kill -9, and whenever: what was acknowledged is there, and what is sent again is the same one', async () => {
  const acknowledged = new Map<string, Line>();
  let inFlight: readonly Sending[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const known = await rows();
    const lines = await killedProcess(inFlight);
    for (const line of lines) if (line.receipt) acknowledged.set(line.requestId, line);
    // Those that the process before left: whether they were written or not, they are acknowledged when they are sent again, as they were written.
    for (const { requestId } of inFlight) {
      const [before, receipt] = [known.get(requestId), acknowledged.get(requestId)?.receipt];
      if (before && receipt)
        expect([receipt.applicationIdx, receipt.receivedAt]).toEqual([before.applicationIdx, before.receivedAt.getTime()]);
    }
    inFlight = lines.filter(({ receipt, requestId }) => receipt === null && !acknowledged.has(requestId));
    expect(acknowledged.size).toBeGreaterThan(0);
    const after = await rows();
    for (const { requestId, receipt } of acknowledged.values())
      expect(after.get(requestId)).toMatchObject({
        applicationIdx: receipt?.applicationIdx,
        receivedAt: new Date(receipt?.receivedAt ?? 0),
      });
  }
  const { api, listing, sent } = applicationsIn(db, true);
  const listingIdx = listing({ closesAt: null });
  const again = await Promise.all(
    [...acknowledged.values()].map(async ({ memberId, requestId, receipt }) => {
      const answer = await api.apply({ brandId: BRAND, memberId }, listingIdx, sent(listingIdx, { requestId }));
      return answer.ok && answer.value.applicationIdx === receipt?.applicationIdx;
    }),
  );
  expect(again.every(Boolean)).toBe(true);
});
