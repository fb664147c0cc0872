import type { OrganizationSummary, OrganizationView } from '@modules/listing';
import { useNow } from '@modules/listing/ui';
import { calendarDayText, numberText, useCopy } from '@platform/i18n';
import { Link } from '@platform/web';

/** What it is, and how it was checked that it is. */
export const CompanyAbout = ({ company }: { readonly company: OrganizationView }) => {
  const copy = useCopy();
  const now = useNow();
  const { about, type, industry, region, foundedYear, size, homepage, checked } = company;
  const facts = [
    ['type', copy(`listing.organizer.${type}`)],
    ...(industry === '' ? [] : [['industry', industry] as const]),
    ['region', copy(`listing.region.${region}`)],
    ...(foundedYear === null ? [] : [['founded', copy('portal.company.fact.founded.value', { year: String(foundedYear) })] as const]),
    ...(size === null ? [] : [['size', copy('portal.company.people', { count: numberText(size) })] as const]),
  ] as const;
  return (
    <section aria-labelledby="about">
      <h2 className="h2 s" id="about">
        {copy('portal.company.about')}
      </h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{copy(`portal.company.fact.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {homepage !== null && (
          <div>
            <dt>{copy('portal.company.fact.homepage')}</dt>
            <dd>
              <a className="lk" href={homepage} target="_blank" rel="noopener">
                {new URL(homepage).host}
                <span className="sr">{copy('portal.company.newWindow')}</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
      {about !== '' && <p className="an-note">{about}</p>}
      <p className="meta-s an-note">
        {checked
          ? copy(`portal.company.checked.${checked.by}`, { day: calendarDayText(checked.on, now) })
          : copy('portal.company.checked.not')}
      </p>
    </section>
  );
};

export const SimilarCompanies = ({ companies }: { readonly companies: readonly OrganizationSummary[] }) => {
  const copy = useCopy();
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 className="h2 s" id="similar">
        {copy('portal.company.similar')}
      </h2>
      <ul className="rows rule co-similar">
        {companies.map(({ organizationIdx, name, openCount }) => (
          <li key={organizationIdx}>
            <Link className="r" to="/site-portal/company-info/$organizationIdx" params={{ organizationIdx: String(organizationIdx) }}>
              <span className="mono s" aria-hidden>
                {name.slice(0, 2)}
              </span>
              <span className="t1">{name}</span>
              <span className="meta-s num">
                {openCount > 0
                  ? copy('portal.companies.openCount', { count: numberText(openCount) })
                  : copy('portal.companies.openCount.none')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
