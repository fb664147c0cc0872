import type { OrganizationSummary } from '@modules/listing';
import { OrganizationName } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Dots } from '@platform/ui';
import { Link } from '@platform/web';

/** A company in a list: who, what it does, where, how large; how many one can apply to now. The whole line is the link. */
export const CompanyRow = ({ company }: { readonly company: OrganizationSummary }) => {
  const copy = useCopy();
  const { organizationIdx, name, isChecked, type, industry, region, size, openCount } = company;
  return (
    <li className="co-row">
      <span className="mono" aria-hidden>
        {name.slice(0, 2)}
      </span>
      <div>
        <h2 className="h3">
          <Link to="/site-portal/company-info/$organizationIdx" params={{ organizationIdx: String(organizationIdx) }}>
            <OrganizationName name={name} isChecked={isChecked} />
          </Link>
        </h2>
        <div className="meta num">
          <Dots
            items={[
              industry || null,
              copy(`listing.organizer.${type}`),
              copy(`listing.region.${region}`),
              size === null ? null : copy('portal.company.people', { count: numberText(size) }),
            ]}
          />
        </div>
      </div>
      <p className={openCount > 0 ? 'co-open num' : 'co-open off'}>
        {openCount > 0 ? copy('portal.companies.openCount', { count: numberText(openCount) }) : copy('portal.companies.openCount.none')}
      </p>
    </li>
  );
};
