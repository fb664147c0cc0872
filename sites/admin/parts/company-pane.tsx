import { MOST_COMPANY_REASON, type DecideCompany, type OfficeCompany } from '@modules/company/office';
import { companyProofPath, decideCompanyMutation, officeCompanyQuery } from '@modules/company/ui/office-queries';
import { calendarDayText, clockMomentText, momentText, numberText, useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { KEEPS_DRAWN } from './office-queries.ts';

type Kind = DecideCompany['kind'];
const KEY_OF = { approve: 'A', reject: 'R', suspend: 'S', reinstate: 'A' } as const satisfies Readonly<Record<Kind, string>>;
const needsReason = (kind: Kind): kind is 'reject' | 'suspend' => kind === 'reject' || kind === 'suspend';
/** What the tax office said is looked at anew after so long, milliseconds. */
const OLD_MS = 30 * 86_400_000;

interface PaneProps {
  readonly drawn: OfficeCompany;
  readonly now: number;
  /** Opened by itself after an act on another one: nobody has looked at it yet. */
  readonly isNext: boolean;
  readonly onDecided: (companyIdx: number) => void;
}

/** One company: what it says of itself, the evidence beside it, and what may be decided. */
export const CompanyPane = ({ drawn, now, isNext, onDecided }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const { data: company } = useQuery({ ...officeCompanyQuery(drawn.companyIdx), ...KEEPS_DRAWN, initialData: drawn });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
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
    <>
      <article className="o-pane" aria-labelledby="subject">
        <header>
          <h2 id="subject" ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p className="meta">{copy(`office.company.since.${state}`, { at: momentText(stateAt, now) })}</p>
        </header>
        <dl className="o-pairs">
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{copy(`office.company.${term}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Decide company={company} isNext={isNext} onDecided={onDecided} onButtonsGone={() => heading.current?.focus()} />
      </article>
      <Evidence company={company} now={now} />
    </>
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
    <aside className="o-evidence" aria-label={copy('office.company.evidence')}>
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
      <ol className="o-log">
        {acts.map(({ at, kind, by, reason }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={new Date(at).toISOString()}>{clockMomentText(at, now)}</time>
            <span>
              {copy(`office.company.act.${kind}`)}
              {by !== null && ` · ${by}`}
              {reason !== null && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
};

interface DecideProps extends Omit<PaneProps, 'drawn' | 'now'> {
  readonly company: OfficeCompany;
  readonly onButtonsGone: () => void;
}
const Decide = ({ company: { companyIdx, stateAt, name, may, decided }, isNext, onDecided, onButtonsGone }: DecideProps) => {
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
      isNext={isNext}
      onAct={(kind, reason) =>
        acting(
          decideCompanyMutation({ companyIdx, stateAt }, needsReason(kind) ? { kind, reason } : { kind }),
          copy(`office.company.done.${kind}`, { name }),
        )
      }
      onDone={() => onDecided(companyIdx)}
      onButtonsGone={onButtonsGone}
    />
  );
};
