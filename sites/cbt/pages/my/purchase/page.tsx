import { currentUserQuery } from '@modules/account/ui';
import type { Entitlements } from '@modules/learner';
import { entitlementsQuery } from '@modules/learner/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, Cover, EmptyState, keepInterpunct, Tag } from '@platform/ui';
import { ensureQueryData, Link, pageNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { myHead } from '../../../parts/my-head.ts';
import { MyPage } from '../../../parts/my-page.tsx';
import texts from './copy/ko.json';

export const Route = createFileRoute('/site-cbt/_framed/mycbt/purchase')({
  loader: async ({ context: { queries, page } }) => {
    if (!page.brand.offers.shop) throw pageNotFound();
    return (await ensureQueryData(queries, currentUserQuery())) && ensureQueryData(queries, entitlementsQuery());
  },
  staticData: { menuEntry: 'purchase', isOwn: true },
  head: ({ match }) => myHead(match),
  component: () => (
    <MyPage texts={texts}>
      <Purchase />
    </MyPage>
  ),
});

type Sold = Entitlements['sold'][number];
const isOwned = ({ details }: Sold): boolean => details.some(({ access }) => access === 'owned');
const tones = { free: 'tint', owned: 'ink', locked: 'plain' } as const;

function Purchase() {
  const copy = useCopy();
  const data = Route.useLoaderData();
  if (!data) return null;
  const { sold, freeExamCount } = data;
  const [owned, others] = [sold.filter(isOwned), sold.filter((one) => !isOwned(one))];
  const toFree = (
    <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
      {copy('mycbt.purchase.free')}
    </Link>
  );
  return (
    <>
      <h1 className="h1">{copy('mycbt.purchase.heading')}</h1>
      {owned.length === 0 ? (
        <EmptyState title={copy('mycbt.purchase.none')} acts={toFree}>
          {copy('mycbt.purchase.none.text')}
        </EmptyState>
      ) : (
        <ul className="my-list">
          {owned.map((one) => (
            <SoldRow key={one.exam.examIdx} sold={one} />
          ))}
        </ul>
      )}
      {others.length > 0 ? (
        <section className="sec" aria-labelledby="sold">
          <div className="sec-head">
            <div>
              <h2 className="h2" id="sold">
                {copy('mycbt.purchase.sold')}
              </h2>
              <p className="meta">{copy('mycbt.purchase.sold.text')}</p>
            </div>
          </div>
          <ul>
            {others.map((one) => (
              <SoldRow key={one.exam.examIdx} sold={one} />
            ))}
          </ul>
        </section>
      ) : (
        owned.length === 0 && <p className="my-note">{copy('mycbt.purchase.allFree')}</p>
      )}
      {freeExamCount > 0 && others.length > 0 && <p className="my-note">{copy('mycbt.purchase.freeCount', { count: freeExamCount })}</p>}
    </>
  );
}

/** An exam with each of its sittings: free, owned or to be bought. */
const SoldRow = ({ sold: { exam, details } }: { readonly sold: Sold }) => {
  const copy = useCopy();
  return (
    <li className="exam">
      <Cover {...exam.cover} />
      <div>
        <h3 className="h3">
          <Link to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }}>
            {keepInterpunct(exam.title)}
          </Link>
        </h3>
        <p className="sum">{exam.summary}</p>
        <p className="state">
          {details.map(({ examDetailIdx, title, access }) => (
            <Tag key={examDetailIdx} tone={tones[access]}>
              {copy(`mycbt.purchase.${access}.tag`, { title })}
            </Tag>
          ))}
        </p>
      </div>
    </li>
  );
};
