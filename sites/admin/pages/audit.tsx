import { AUDIT_ACTS } from '@modules/audit/terms';
import type { AuditEntry } from '@modules/audit';
import { auditQuery } from '@modules/audit/ui';
import { clockMomentText, useCopy } from '@platform/i18n';
import { Button, ScrollRegion } from '@platform/ui';
import { Link } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { useBrandName } from '../parts/brand-names.tsx';
import { changesOf } from '../parts/changes-of.ts';
import { fieldText } from '../parts/field-text.ts';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { officeHead } from '../parts/office-head.ts';
import { KEEPS_DRAWN } from '../parts/office-queries.ts';

interface Search {
  readonly act?: (typeof AUDIT_ACTS)[number];
  readonly q?: string;
  readonly before?: number;
}
const MOST_Q = 100;

export const Route = createFileRoute('/site-admin/_office/audit')({
  validateSearch: ({ act, q, before }: Readonly<Record<string, unknown>>): Search => {
    const known = AUDIT_ACTS.find((one) => one === act);
    const asked = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, MOST_Q) : '';
    const from = Number(before);
    return {
      ...(known && { act: known }),
      ...(asked !== '' && { q: asked }),
      ...(Number.isSafeInteger(from) && from > 1 && { before: from }),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps, location }) => ({
    drawn: await loadSignedIn(queries, auditQuery(deps), location),
    madeAt: Date.now(),
  }),
  head: officeHead('audit'),
  component: Audit,
});

function Audit() {
  const copy = useCopy();
  const { drawn } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const search = Route.useLoaderDeps();
  const { data } = useQuery({ ...auditQuery(search), ...KEEPS_DRAWN, initialData: drawn });
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.audit')}</h1>
        <span className="meta">{copy('office.audit.lead')}</span>
      </div>
      <div className="o-body">
        {/* Anew with every search, so that what stands in its fields is what was asked. */}
        <Filters key={`${search.act ?? ''} ${search.q ?? ''}`} search={search} />
        {data.items.length === 0 ? <p>{copy('office.audit.none')}</p> : <Entries items={data.items} />}
        {data.nextBefore !== null && (
          <p className="o-more">
            <Link className="btn line" to="/site-admin/audit" search={{ ...search, before: data.nextBefore }}>
              {copy('office.older')}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

const Filters = ({ search }: { readonly search: Search }) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const chosen = AUDIT_ACTS.find((one) => one === given.get('act'));
    const asked = fieldText(given, 'q').trim();
    void navigate({ to: '/site-admin/audit', search: { ...(chosen && { act: chosen }), ...(asked !== '' && { q: asked }) } });
  };
  return (
    <form className="o-tools" role="search" onSubmit={submit}>
      <label className="o-filter">
        {copy('office.audit.act')}
        <select className="input" name="act" defaultValue={search.act ?? ''}>
          <option value="">{copy('office.audit.act.all')}</option>
          {AUDIT_ACTS.map((one) => (
            <option key={one} value={one}>
              {copy(`office.act.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="o-filter">
        {copy('office.audit.q')}
        <input className="input" type="search" name="q" defaultValue={search.q ?? ''} maxLength={MOST_Q} />
      </label>
      <Button tone="line" type="submit">
        {copy('office.audit.find')}
      </Button>
    </form>
  );
};

const Entries = ({ items }: { readonly items: readonly AuditEntry[] }) => {
  const copy = useCopy();
  const brandName = useBrandName();
  return (
    <ScrollRegion className="o-scroll" label={copy('office.audit.list')}>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{copy('office.audit.at')}</th>
            <th scope="col">{copy('office.audit.by')}</th>
            <th scope="col">{copy('office.audit.act')}</th>
            <th scope="col">{copy('office.audit.subject')}</th>
            <th scope="col">{copy('office.audit.change')}</th>
            <th scope="col">{copy('office.audit.reason')}</th>
            <th scope="col" className="o-wide-only">
              {copy('office.audit.request')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => {
            const { seq, at, by, act, subject, brandId, reason, requestId } = entry;
            return (
              <tr key={seq}>
                <td className="o-fixed">{clockMomentText(at)}</td>
                <td className="o-fixed">{by}</td>
                <th scope="row" className="o-fixed">
                  {copy(`office.act.${act}`)}
                </th>
                <td>
                  <Link to="/site-admin/audit" search={{ q: subject.id }} data-row>
                    {copy(`office.subject.${subject.kind}`)} <span className="o-id">{subject.id}</span>
                  </Link>
                  {brandId !== null && <span className="meta"> {brandName(brandId)}</span>}
                </td>
                <td>{changesOf(copy, entry).join(', ') || '–'}</td>
                <td className="o-text">{reason ?? '–'}</td>
                <td className="o-fixed o-wide-only">{requestId ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
