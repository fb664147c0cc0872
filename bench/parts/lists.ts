import type { Bench } from '../bench.ts';
import { ask, drive, requestBytes } from '../load.ts';
import { signIn, startProduct, workedOff, type Product } from '../product.ts';
import { jsonOf } from '../reply-reader.ts';
import type { Figure } from '../report.ts';
import { RECORDS } from '../sittings.ts';
import { inWords, median, runsOf } from '../statistics.ts';

/** Records of the learner whose lists are asked for, in the small database and in the large one. */
const OWN = 200;
const ASKS = 150;

const SMALL = 10_000;
const MOST = 1.5;

/** A learner's own lists must not feel how many other learners there are: the same questions to two databases, in turns. */
export const lists = async ({ product, runs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const large = isQuick ? 2 * SMALL : 1_000_000;
  const big = await startProduct();
  try {
    const sides = [await fill(product, SMALL), await fill(big, large)] as const;
    await workedOff(product);
    await workedOff(big);
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['newest 20 of 200', `${RECORDS}?pageSize=20`],
      ['page 10 of 10', `${RECORDS}?page=10&pageSize=20`],
      ['unfinished', `${RECORDS}/open`],
    ] as const) {
      const p50s: { readonly small: number; readonly large: number }[] = [];
      for (let run = -1; run < runs * 2; run++) {
        const [small, vast] = [await p50Of(sides[0], path), await p50Of(sides[1], path)];
        if (run >= 0) p50s.push({ small, large: vast });
      }
      const share = median(p50s.map((pair) => pair.large / pair.small));
      figures.push({
        what: `own list (${name}), p50`,
        unit: 'ms',
        measured: runsOf(p50s.map((pair) => pair.large)),
        bar: { says: `≤ ${MOST} × of ${SMALL.toLocaleString('en-US')} records`, isMet: share <= MOST },
        note: `${share.toFixed(2)} ×: ${large.toLocaleString('en-US')} records against ${inWords(median(p50s.map(({ small }) => small)))} ms with ${SMALL.toLocaleString('en-US')}`,
      });
    }
    return figures;
  } finally {
    await big.stop();
  }
};

interface Side {
  readonly product: Product;
  readonly cookie: string;
}

/** Rows by SQL: 200 submitted sittings of the demo student, the rest of others with 20 each. */
const fill = async (product: Product, count: number): Promise<Side> => {
  const host = product.hostOf('career');
  const cookie = await signIn(product, host, 'student@career.test');
  const { id } = jsonOf<{ readonly id: string }>(await ask(product.port, { host, path: '/users/me', headers: { cookie } }));
  const [detail] = await product.sql(
    `select d.exam_detail_idx, d.exam_idx, d.paper_hash from exam.exam_detail d join exam.exam e using (exam_idx) where e.brand_id = 'career' limit 1`,
  );
  // Owners are spread over the table as in real life, where nobody's sittings lie side by side.
  await product.sql(
    `with given as (
      select n, case when n % ($1::int / ${OWN}) = 0 then $2::uuid else md5((n % ($1::int / 20))::text)::uuid end as learner_id from generate_series(1, $1::int) n
    ), made as (
      insert into attempt.record (brand_id, learner_id, is_member, exam_idx, exam_detail_idx, paper_hash, started_at, deadline_at, submitted_at, writer_device_id, writers)
      select 'career', learner_id, true, $3::int, $4::int, $5, now() - interval '1 hour', now(), now() - interval '10 minutes', gen_random_uuid(), '[]' from given
      returning record_idx, learner_id
    )
    insert into attempt.result (record_idx, brand_id, learner_id, exam_detail_idx, paper_hash, key_revision, score_tenths, full_tenths, is_first_try, submitted_by, used_ms, verdict, report, sheet, submitted_at, in_history)
    select record_idx, 'career', learner_id, $4::int, $5, 1, 700, 1000, false, 'learner', 3000000, '{"kind":"pass"}', '{}', '{"marks":{},"currentProblemIdx":null,"clockStartsMs":[0]}', now(), true from made`,
    [count, id, detail?.exam_idx, detail?.exam_detail_idx, detail?.paper_hash],
  );
  await product.sql('vacuum analyze attempt.record, attempt.result');
  return { product, cookie };
};

const p50Of = async ({ product, cookie }: Side, path: string): Promise<number> => {
  const request = requestBytes({ host: product.hostOf('career'), path, headers: { cookie } });
  let left = ASKS;
  const { p50, errors, firstError } = await drive({ port: product.port, connections: 1, next: () => (left-- > 0 ? request : null) });
  if (errors > 0) throw new Error(`${path}: ${firstError}`);
  return p50;
};
