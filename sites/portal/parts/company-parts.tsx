import type { OrganizationView } from '@modules/listing';
import { ListingLink } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Icon, keepInterpunct, Tag } from '@platform/ui';
import { usePage } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { MonthBubbles } from './month-bubbles.tsx';

/** In which months it began to take applications, by its listings here. */
export const CompanyOpenings = ({ openings }: Pick<OrganizationView, 'openings'>) => {
  const copy = useCopy();
  const years = openings.map(({ year, months }) => {
    const text = months
      .map(({ month, kinds }) =>
        copy('portal.company.openings.month', { month, kinds: kinds.map((kind) => copy(`listing.kind.${kind}`)).join('·') }),
      )
      .join(', ');
    return {
      year,
      months: months.map(({ month }) => month),
      text: text || copy('portal.company.openings.empty'),
      label: copy(text ? 'portal.company.openings.year' : 'portal.company.openings.year.none', { year: String(year), months: text }),
    };
  });
  return (
    <section aria-labelledby="openings">
      <h2 className="h2" id="openings">
        {copy('portal.company.openings')}
      </h2>
      {years.some(({ months }) => months.length > 0) ? (
        <>
          <p className="meta co-sub">{copy('portal.company.openings.text')}</p>
          <MonthBubbles years={years} />
        </>
      ) : (
        <p className="well co-none">{copy('portal.company.openings.none')}</p>
      )}
    </section>
  );
};

/** Jobs that its listings name, each with the listing that it stands in. */
export const CompanyJobs = ({ jobs }: Pick<OrganizationView, 'jobs'>) => {
  const copy = useCopy();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs">
      <h2 className="h2" id="jobs">
        {copy('portal.company.jobs')}
      </h2>
      <ul className="rows rule co-jobs">
        {jobs.map(({ title, headcount, place, listingIdx, listingTitle, isOpen }) => (
          <li key={title} className="r">
            <span className="t1">
              <ListingLink listing={{ listingIdx }}>{keepInterpunct(title)}</ListingLink>
              <span className="co-of">{keepInterpunct(`${listingTitle} · ${place} · ${headcount}`)}</span>
            </span>
            {isOpen && <Tag tone="tint">{copy('portal.company.jobs.open')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Exams of the CBT site that its listings name as alike. */
export const CompanyExams = ({ exams }: { readonly exams: readonly { readonly slug: string; readonly title: string }[] }) => {
  const copy = useCopy();
  const { brand } = usePage();
  if (exams.length === 0 || brand.urls.cbt === undefined) return null;
  return (
    <section aria-labelledby="exams" className="tint-box">
      <h2 className="h2 s" id="exams">
        {copy('portal.company.exams')}
      </h2>
      <p>{copy('portal.company.exams.text')}</p>
      <div className="co-exams">
        {exams.map(({ slug, title }) => (
          <a key={slug} className="btn" href={`${brand.urls.cbt}/exam/detail/${slug}`}>
            {keepInterpunct(title)}
            <Icon of={ChevronRight} size="s" />
          </a>
        ))}
      </div>
    </section>
  );
};

const BAR_HIGH = 10;

/** Looks at its listings and how many kept them, month by month. What nobody did is not drawn. */
export const CompanyInterest = ({ interest }: Pick<OrganizationView, 'interest'>) => {
  const copy = useCopy();
  const most = Math.max(1, ...interest.map(({ viewCount }) => viewCount));
  return (
    <section aria-labelledby="interest">
      <h2 className="h2" id="interest">
        {copy('portal.company.interest')}
      </h2>
      {interest.length === 0 ? (
        <p className="well co-none">{copy('portal.company.interest.none')}</p>
      ) : (
        <>
          <p className="meta co-sub">{copy('portal.company.interest.text')}</p>
          <table className="co-interest">
            <thead>
              <tr>
                <th scope="col">{copy('portal.company.interest.month')}</th>
                <th scope="col">{copy('portal.company.interest.views')}</th>
                <th scope="col" className="rt">
                  {copy('portal.company.interest.scraps')}
                </th>
              </tr>
            </thead>
            <tbody>
              {interest.map(({ month, viewCount, scrapCount }) => {
                const [year = '', number = ''] = month.split('-');
                return (
                  <tr key={month}>
                    <th scope="row">{copy('portal.company.interest.monthName', { year, month: Number(number) })}</th>
                    <td>
                      <span className="co-bar">
                        <svg height={BAR_HIGH} aria-hidden>
                          <rect className="well" width="100%" height={BAR_HIGH} rx={BAR_HIGH / 2} />
                          <rect className="part" width={`${(100 * viewCount) / most}%`} height={BAR_HIGH} rx={BAR_HIGH / 2} />
                        </svg>
                        {numberText(viewCount)}
                      </span>
                    </td>
                    <td className="rt">{scrapCount === null ? copy('portal.company.interest.unknown') : numberText(scrapCount)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
