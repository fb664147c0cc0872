import { randomUUID } from 'node:crypto';
import type { ApplicationForm } from '@modules/application';
import type { Bench } from '../bench.ts';
import { compare } from '../compare.ts';
import { ask, requestBytes } from '../load.ts';
import { register, startCeiling, type Product } from '../product.ts';
import { jsonOf } from '../reply-reader.ts';
import { COMMIT, rateFigure, type Figure } from '../report.ts';

const CONNECTIONS = 256;
/** A member may send twenty in a minute, so many share what a run sends. */
const MEMBERS = 2_500;
const LISTINGS = 18;

/** The last minute before a deadline: members who had filled the form in before press at once, most of them for the same listing. */
export const applications = async ({ product, runs, runMs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const host = product.hostOf('career');
  const cookies = await signUp(product, host, isQuick ? 40 : MEMBERS);
  const forms = await openListings(product, host, cookies[0] ?? '');
  // By listing: one after the other is the one in which everybody is.
  const left = forms.flatMap((form) => cookies.map((cookie) => applyBytes(host, cookie, form))).toReversed();
  const ceiling = await startCeiling(product, 'commit.ts', { databaseUrl: product.databaseUrl });
  try {
    const ours = { port: product.port, connections: CONNECTIONS, next: () => left.pop() ?? null, forMs: runMs };
    const [form] = forms;
    if (!form) throw new Error('nobody can apply to anything');
    const top = {
      ...ours,
      port: ceiling.port,
      next: () =>
        requestBytes({ host: 'bench', path: '/apply', method: 'POST', body: { memberId: randomUUID(), application: bodyOf(form) } }),
    };
    const compared = await compare(
      runs,
      { ...product, load: { ...ours, most: Math.floor(left.length / (runs + 1)) } },
      { ...ceiling, load: top },
    );
    return [rateFigure(compared, { what: 'applications', of: COMMIT, perSecond: 3_000 })];
  } finally {
    await ceiling.stop();
  }
};

/** Individual members whose address is known to be theirs. */
const signUp = async (product: Product, host: string, count: number): Promise<readonly string[]> => {
  const cookies: string[] = [];
  for (let at = 0; at < count; at += 4)
    cookies.push(...(await Promise.all(Array.from({ length: Math.min(4, count - at) }, (_, n) => register(product, host, 4096 + at + n)))));
  await product.sql(`update account.member set email_verified = true where brand_id = 'career' and email like 'bench-%'`);
  return cookies;
};

/** As many as a run needs like the one of the demo that asks for most, each with its form. */
const openListings = async (product: Product, host: string, cookie: string): Promise<readonly ApplicationForm[]> => {
  const rows = await product.sql(
    `with model as (
      select l.* from listing.listing l where l.brand_id = 'career' and l.state = 'published' and l.body #>> '{apply,by}' = 'here'
        and l.body #>> '{apply,wantsFiles}' = 'none' and l.opens_at < now() and l.closes_at > now() + interval '1 hour' order by l.listing_idx limit 1)
    insert into listing.listing overriding system value
    select (jsonb_populate_record(null::listing.listing, to_jsonb(model) || jsonb_build_object(
      'listing_idx', nextval(pg_get_serial_sequence('listing.listing', 'listing_idx')), 'slug', 'bench-apply-' || n))).*
    from model, generate_series(1, ${LISTINGS}) n returning listing_idx`,
  );
  return Promise.all(
    rows.map(async ({ listing_idx: idx }) =>
      jsonOf<ApplicationForm>(await ask(product.port, { host, path: `/apiV2/listings/${String(idx)}/application`, headers: { cookie } })),
    ),
  );
};

const bodyOf = ({ termsHash, questions }: ApplicationForm) => ({
  requestId: randomUUID(),
  termsHash,
  name: '김서윤',
  email: 'student@career.test',
  phone: '010-1234-5678',
  // As long as people write: half of what is allowed.
  answers: questions.map(({ id, limit }) => ({ id, text: '가'.repeat(Math.floor(limit / 2)) })),
  files: [],
  isConsentGiven: true,
});
const applyBytes = (host: string, cookie: string, form: ApplicationForm): Buffer =>
  requestBytes({
    host,
    path: `/apiV2/listings/${form.listingIdx}/applications`,
    method: 'POST',
    headers: { cookie, origin: `http://${host}` },
    body: bodyOf(form),
  });
