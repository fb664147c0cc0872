import type { OrganizationPage } from '@modules/listing';
import { COMPANY_FACETS, type CompanyFacet } from '@modules/listing/terms';
import { numberText, useCopy } from '@platform/i18n';
import { Button, Chip, Icon, Select } from '@platform/ui';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { SubmitEvent } from 'react';
import { isNarrowed, type CompanySearch } from './company-search.ts';

const ANY = '';

interface Props {
  readonly search: CompanySearch;
  readonly companies: Pick<OrganizationPage, 'facets' | 'totalCount'>;
}

/** A name to look for, and conditions with how many each would leave. A plain form as long as no script has come. */
export const CompanyFilter = ({ search, companies }: Props) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const go = (change: CompanySearch, replace = true) =>
    void navigate({ to: '/site-portal/company-info', search: { ...search, page: undefined, ...change }, replace, resetScroll: false });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    go({ q: typeof q === 'string' && q.trim() !== '' ? q.trim() : undefined });
  };
  return (
    <>
      <div className="co-find">
        <form className="search" role="search" aria-label={copy('portal.companies.find')} action="/company-info" onSubmit={find}>
          <input
            key={search.q ?? ''}
            name="q"
            type="search"
            defaultValue={search.q ?? ''}
            aria-label={copy('portal.companies.find')}
            placeholder={copy('portal.companies.find.example')}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
          />
          {search.q !== undefined && (
            <button type="button" aria-label={copy('portal.companies.find.clear')} onClick={() => go({ q: undefined })}>
              <Icon of={X} size="s" />
            </button>
          )}
          <button type="submit" aria-label={copy('portal.companies.find.act')}>
            <Icon of={Search} />
          </button>
        </form>
        <div className="co-selects" role="group" aria-label={copy('portal.companies.narrow')}>
          {COMPANY_FACETS.map((facet) => (
            <FacetSelect key={facet} facet={facet} search={search} companies={companies} onChoose={(value) => go({ [facet]: value })} />
          ))}
          <Chip pressed={search.open === '1'} onClick={() => go({ open: search.open === '1' ? undefined : '1' })}>
            {copy('portal.companies.open')}
          </Chip>
        </div>
      </div>
      <div className="tools">
        <p className="meta" role="status">
          {copy('portal.companies.count')} <b className="num">{numberText(companies.totalCount)}</b>
          {copy('portal.companies.count.unit')}
        </p>
        {isNarrowed(search) && (
          <Button
            tone="quiet"
            onClick={() =>
              go({ q: undefined, type: undefined, industry: undefined, region: undefined, size: undefined, open: undefined }, false)
            }
          >
            {copy('portal.companies.clear')}
          </Button>
        )}
      </div>
    </>
  );
};

const FacetSelect = ({
  facet,
  search,
  companies,
  onChoose,
}: Props & { readonly facet: CompanyFacet; readonly onChoose: (value: string | undefined) => void }) => {
  const copy = useCopy();
  const chosen = search[facet] ?? ANY;
  const found = companies.facets.find((one) => one.facet === facet)?.values ?? [];
  // What is chosen stays in the list, also where nothing fits it any more.
  const values = chosen === ANY || found.some(({ value }) => value === chosen) ? found : [{ value: chosen, count: 0 }, ...found];
  const nameOf = (value: string): string => {
    if (facet === 'industry') return value;
    return copy(
      facet === 'type' ? `listing.organizer.${value}` : facet === 'region' ? `listing.region.${value}` : `portal.companies.size.${value}`,
    );
  };
  return (
    <Select
      label={copy(`portal.companies.facet.${facet}`)}
      value={chosen}
      onChange={(value) => onChoose(value === ANY ? undefined : value)}
      options={[
        { value: ANY, label: copy(`portal.companies.any.${facet}`) },
        ...values.map(({ value, count }) => ({
          value,
          label: copy('portal.companies.option', { name: nameOf(value), count: numberText(count) }),
        })),
      ]}
    />
  );
};
