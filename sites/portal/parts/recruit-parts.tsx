import type { ExamSummary } from '@modules/exam';
import type { Facet, Kind, ListingPage, ListingSummary } from '@modules/listing';
import { Deadline, KindTag, ListingLink, OrganizationName } from '@modules/listing/ui';
import type { KeptOf } from '@modules/scrap';
import { numberText, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { KeepListing } from './keep-listing.tsx';

const MOST_VALUES = 8;
const CATEGORIES: readonly { readonly kind: Extract<Kind, 'intern' | 'recruit'>; readonly facet: Facet }[] = [
  { kind: 'recruit', facet: 'field' },
  { kind: 'recruit', facet: 'organizer' },
  { kind: 'intern', facet: 'field' },
  { kind: 'intern', facet: 'region' },
];

/** Straight into a list: what there is most of. */
export const RecruitCategories = (pages: Readonly<Record<'recruit' | 'intern', ListingPage>>) => {
  const copy = useCopy();
  return (
    <ul className="cats2">
      {CATEGORIES.map(({ kind, facet }) => {
        const values = (pages[kind].facets.find((one) => one.facet === facet)?.values ?? [])
          .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
          .slice(0, MOST_VALUES);
        return (
          <li key={`${kind}.${facet}`}>
            <h2>{copy(`portal.recruit.by.${kind}.${facet}`)}</h2>
            <ul>
              {values.map(({ value, count }) => (
                <li key={value}>
                  <Link to="/site-portal/list/$kind" params={{ kind }} search={{ [facet]: value }}>
                    {copy(`listing.${facet}.${value}`)} <span className="num">{numberText(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
};

/** Dense rows: who, what, for how long, where, until when. */
export const RecruitRows = ({ listings, kept }: { readonly listings: readonly ListingSummary[]; readonly kept: KeptOf | null }) => {
  const copy = useCopy();
  if (listings.length === 0) return <p className="well due-none">{copy('portal.recruit.none')}</p>;
  return (
    <ul className="rule">
      {listings.map((listing) => (
        <li key={listing.listingIdx} className="jr">
          <span className="mono" aria-hidden>
            {listing.organization.name.slice(0, 2)}
          </span>
          <div>
            <p className="org">
              <OrganizationName {...listing.organization} />
            </p>
            <h3 className="h3">
              <ListingLink listing={listing}>{keepInterpunct(listing.title)}</ListingLink>
            </h3>
          </div>
          <div className="jj">
            <p className="meta">
              <KindTag kind={listing.kind} />
            </p>
            <p className="meta">{keepInterpunct(listing.placeText)}</p>
          </div>
          <Deadline listing={listing} />
          <KeepListing listing={listing} kept={kept} />
        </li>
      ))}
    </ul>
  );
};

/** Exams that one sits for such jobs. */
export const RecruitExams = ({ exams }: { readonly exams: readonly ExamSummary[] }) => {
  const copy = useCopy();
  const { brand } = usePage();
  if (exams.length === 0 || brand.urls.cbt === undefined) return null;
  return (
    <section className="r-side" aria-labelledby="exams">
      <div className="sec-head t">
        <h2 className="h2 s" id="exams">
          {copy('portal.recruit.exams')}
        </h2>
      </div>
      <ul className="rows rule">
        {exams.map(({ examIdx, slug, title, category }) => (
          <li key={examIdx}>
            <a className="r" href={`${brand.urls.cbt}/exam/detail/${slug}`}>
              <span className="t1">{keepInterpunct(title)}</span>
              <span className="meta-s nw">{category}</span>
            </a>
          </li>
        ))}
      </ul>
      <a className="btn wide" href={`${brand.urls.cbt}/exam/all`}>
        {copy('portal.recruit.exams.all')}
      </a>
    </section>
  );
};
