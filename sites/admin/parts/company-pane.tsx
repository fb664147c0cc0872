import { MOST_COMPANY_REASON, type DecideCompany, type OfficeCompany } from '@modules/company/office';
import { companyProofPath, decideCompanyMutation, officeCompanyQuery } from '@modules/company/ui/office-queries';
import { calendarDayText, momentText, numberText, useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { Pairs, Pane, Steps } from './pane.tsx';
import { useDrawn } from './use-drawn.ts';

type Kind = DecideCompany['kind'];
const KEY_OF = { approve: 'A', reject: 'R', suspend: 'S', reinstate: 'A' } as const satisfies Readonly<Record<Kind, string>>;
const needsReason = (kind: Kind): kind is 'reject' | 'suspend' => kind === 'reject' || kind === 'suspend';
/** What the tax office said is looked at anew after so long, milliseconds. */
const OLD_MS = 30 * 86_400_000;

interface PaneProps {
  readonly drawn: OfficeCompany;
  readonly now: number;
}

/** One company: what it says of itself, the evidence beside it, and what may be decided. */
export const CompanyPane = ({ drawn, now }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const company = useDrawn(officeCompanyQuery(drawn.companyIdx), drawn);
  const { name, brandId, state, stateAt, representative, openedOn, registrationNumber, memberCount, reason } = company;
  const facts = [
    ['number', registrationNumber.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')],
    ['representative', representative],
    ['openedOn', calendarDayText(openedOn, now)],
    ['brand', brandName(brandId)],
    ['members', copy('office.company.people', { count: numberText(memberCount) })],
    ...(reason === null ? [] : [['reason', reason] as const]),
  ] as const;
  return (
    <Pane
      title={name}
      meta={copy(`office.company.since.${state}`, { at: momentText(stateAt, now) })}
      evidence={[copy('office.company.evidence'), <Evidence key="evidence" company={company} now={now} />]}
    >
      <Pairs of={facts.map(([term, text]) => [copy(`office.company.${term}`), text])} />
      <Decide company={company} />
    </Pane>
  );
};

const Evidence = ({ company, now }: { readonly company: OfficeCompany; readonly now: number }) => {
  const copy = useCopy();
  const { companyIdx, taxAnswer, taxCheckedAt, proofName, acts } = company;
  const isOld = taxCheckedAt === null || now - taxCheckedAt > OLD_MS;
  const mark =
    taxAnswer === null || taxAnswer === 'paused' || (taxAnswer === 'matched' && isOld)
      ? 'unsure'
      : taxAnswer === 'matched'
        ? 'correct'
        : 'wrong';
  return (
    <>
      <h2>{copy('office.company.evidence')}</h2>
      <ul className="o-proof">
        <li>
          <Mark kind={mark} />
          <b>{copy('office.company.tax')}</b>
          <p>
            {copy(`office.company.tax.${taxAnswer ?? 'none'}`)}
            {taxCheckedAt !== null && ` · ${momentText(taxCheckedAt, now)}`}
          </p>
        </li>
        <li>
          <Mark kind={proofName === null ? 'wrong' : 'correct'} />
          <b>{copy('office.company.proof')}</b>
          <p>
            {proofName === null ? (
              copy('office.company.proof.none')
            ) : (
              <a href={companyProofPath(companyIdx)} target="_blank" rel="noreferrer">
                {proofName}
                <span className="sr">{copy('office.newWindow')}</span>
              </a>
            )}
          </p>
        </li>
      </ul>
      {acts.length > 0 && <h2>{copy('office.company.history')}</h2>}
      <Steps of={acts.map(({ at, kind, by, reason }) => ({ at, said: [copy(`office.company.act.${kind}`), by, reason] }))} now={now} />
    </>
  );
};

const Decide = ({ company: { companyIdx, stateAt, name, may, decided } }: { readonly company: OfficeCompany }) => {
  const copy = useCopy();
  const acting = useActing();
  if (decided !== null)
    return <p className="o-acts">{copy('office.company.carriedOut', { act: copy(`office.company.act.${decided}`) })}</p>;
  const acts = may.map((kind): Act<Kind> => ({
    kind,
    label: copy(`office.company.do.${kind}`),
    letter: KEY_OF[kind],
    tone: needsReason(kind) ? 'line' : 'primary',
    ...(needsReason(kind) && {
      field: {
        label: copy(`office.company.reason.${kind}`),
        hint: copy('office.company.reason.hint'),
        empty: copy('office.company.reason.empty'),
        most: MOST_COMPANY_REASON,
      },
    }),
  }));
  return (
    <Acts
      acts={acts}
      note={acts.length === 0 ? copy('office.company.nothing') : undefined}
      onAct={(kind, reason) =>
        acting(
          decideCompanyMutation({ companyIdx, stateAt }, needsReason(kind) ? { kind, reason } : { kind }),
          copy(`office.company.done.${kind}`, { name }),
        )
      }
    />
  );
};
