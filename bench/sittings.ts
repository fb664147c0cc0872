import { randomUUID } from 'node:crypto';
import type { AttemptView, JournalEvent } from '@modules/attempt';
import type { ExamView, Paper } from '@modules/exam';
import { ask, drive, requestBytes } from './load.ts';
import type { Product } from './product.ts';
import { cookiesOf, jsonOf } from './reply-reader.ts';

export const RECORDS = '/apiV2/user-exam-records';

/** The exam that is sat: 50 problems. */
export interface Subject {
  readonly host: string;
  readonly slug: string;
  readonly examDetailIdx: number;
  readonly paperHash: string;
  readonly problemIdxs: readonly number[];
}

export const readSubject = async (product: Product): Promise<Subject> => {
  const [host, slug] = [product.hostOf('nursing'), 'nurse-licence'];
  const exam = jsonOf<ExamView>(await ask(product.port, { host, path: `/apiV2/exams/${slug}` }));
  const detail = exam.details.find(({ problemCount }) => problemCount === 50);
  if (!detail) throw new Error(`${slug} has no sitting of 50 problems`);
  // Whoever may not read a paper is not told its hash: the bench reads what a visitor may.
  if (detail.paperHash === null) throw new Error(`${slug} is not free`);
  const paper = jsonOf<Paper>(await ask(product.port, { host, path: `/apiV2/papers/${detail.paperHash}` }));
  return {
    host,
    slug,
    examDetailIdx: detail.examDetailIdx,
    paperHash: detail.paperHash,
    problemIdxs: paper.problems.map(({ problemIdx }) => problemIdx),
  };
};

export const startBytes = ({ host, examDetailIdx }: Subject, deviceId: string, headers: Readonly<Record<string, string>> = {}): Buffer =>
  requestBytes({ host, path: RECORDS, method: 'POST', headers, body: { examDetailIdx, deviceId } });

/** A sitting under way, with what its requests need. */
export interface Sitting {
  readonly recordIdx: number;
  readonly deviceId: string;
  readonly token: string;
  readonly cookie: string;
}

/** Many learners start, each a visitor of their own. */
export const startMany = async (product: Product, subject: Subject, count: number): Promise<readonly Sitting[]> => {
  const devices = Array.from({ length: count }, () => randomUUID());
  const waiting = [...devices];
  const sittings: Sitting[] = [];
  const { errors, firstError } = await drive({
    port: product.port,
    connections: Math.min(64, count),
    next: () => {
      const deviceId = waiting.pop();
      return deviceId === undefined ? null : startBytes(subject, deviceId);
    },
    onReply: (reply) => {
      const view = jsonOf<AttemptView>(reply);
      sittings.push({ recordIdx: view.recordIdx, deviceId: view.writerDeviceId, token: view.attemptToken, cookie: cookiesOf(reply) });
    },
  });
  if (errors > 0) throw new Error(`starts failed: ${firstError}`);
  return sittings;
};

/** A learner looks at a problem, answers it and goes on: three lines. @param place of the problem, from 0 */
export const linesFor = ({ problemIdxs }: Subject, place: number): readonly JournalEvent[] => {
  const problemIdx = problemIdxs[place] as JournalEvent extends { readonly problemIdx: infer P } ? P : never;
  const seq = place * 3 + 1;
  return [
    { seq, atMs: seq, kind: 'enter', problemIdx },
    { seq: seq + 1, atMs: seq + 1, kind: 'answer', problemIdx, value: [(place % 5) + 1] },
    { seq: seq + 2, atMs: seq + 2, kind: 'leave', problemIdx },
  ] as readonly JournalEvent[];
};

export const batchBytes = (
  { host }: Subject,
  { recordIdx, deviceId, token }: Sitting,
  events: readonly JournalEvent[],
  action: 'events' | 'submit' = 'events',
): Buffer =>
  requestBytes({
    host,
    path: `${RECORDS}/${recordIdx}/${action}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: { deviceId, events },
  });

/** Answers every problem of every sitting, ten problems to a batch. */
export const answerAll = async (product: Product, subject: Subject, sittings: readonly Sitting[]): Promise<void> => {
  const places = subject.problemIdxs.map((_, place) => place);
  const requests = sittings.flatMap((sitting) => [0, 10, 20, 30, 40].map((from) => ({ sitting, from })));
  const queues = Array.from({ length: 64 }, (_, n) => requests.filter((_, at) => Math.floor(at / 5) % 64 === n));
  const { errors, firstError } = await drive({
    port: product.port,
    connections: queues.length,
    next: (connection) => {
      const given = queues[connection]?.shift();
      return given
        ? batchBytes(
            subject,
            given.sitting,
            places.slice(given.from, given.from + 10).flatMap((place) => linesFor(subject, place)),
          )
        : null;
    },
  });
  if (errors > 0) throw new Error(`answers failed: ${firstError}`);
};
