import { MOST_COMPANY_REASON, type DecideCompany, type OfficeCompany } from '@modules/company/office';
import { companyProofPath, decideCompanyMutation, officeCompanyQuery } from '@modules/company/ui';
import { calendarDayText, clockMomentText, momentText, numberText, useCopy } from '@platform/i18n';
import { Button, Mark, useToast } from '@platform/ui';
import { ApiError, useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { fieldText } from './field-text.ts';
import { useBrandName } from './brand-names.tsx';
import { KEEPS_DRAWN } from './office-queries.ts';
import { useAreKeysOn, useKeys } from './use-keys.ts';

type Kind = DecideCompany['kind'];
const KEY_OF = { approve: 'A', reject: 'R', suspend: 'S', reinstate: 'A' } as const satisfies Readonly<Record<Kind, string>>;
const needsReason = (kind: Kind): kind is 'reject' | 'suspend' => kind === 'reject' || kind === 'suspend';
/** What the tax office said is looked at anew after so long, milliseconds. */
const OLD_MS = 30 * 86_400_000;
/** As long as the second press of a double one may take, milliseconds. */
const DOUBLE_PRESS_MS = 500;

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
      <h2>{copy('office.company.history')}</h2>
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
  /** What had the focus is not there any more. */
  readonly onButtonsGone: () => void;
}
const Decide = ({ company: { companyIdx, stateAt, name, may, decided }, isNext, onDecided, onButtonsGone }: DecideProps) => {
  const copy = useCopy();
  const areKeysOn = useAreKeysOn();
  const mutate = useMutate();
  const queries = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<'reject' | 'suspend' | null>(null);
  const isBusy = useRef(false);
  // The second half of a double press was meant for the company before.
  const isTooSoon = useRef(isNext);
  useEffect(() => {
    const timer = setTimeout(() => {
      isTooSoon.current = false;
    }, DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  const decide = async (decision: DecideCompany) => {
    // A second press would be told that somebody was first: oneself.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const done = await mutate((send) => send(decideCompanyMutation({ companyIdx, stateAt }, decision)));
      // Also where somebody was first: what they decided is shown then. Where nobody answered there is nobody to ask.
      if (done.ok || done.error instanceof ApiError) await queries.invalidateQueries({ queryKey: ['office'] });
      if (!done.ok) return;
      toast(copy(`office.company.done.${decision.kind}`, { name }), { type: 'success' });
      setAsked(null);
      onButtonsGone();
      onDecided(companyIdx);
    } finally {
      isBusy.current = false;
    }
  };
  const press = (kind: Kind): void => {
    if (isBusy.current || asked !== null || !may.includes(kind)) return;
    if (needsReason(kind)) setAsked(kind);
    else if (!isTooSoon.current) void decide({ kind });
  };
  useKeys({
    KeyA: () => press(may.includes('approve') ? 'approve' : 'reinstate'),
    KeyR: () => press('reject'),
    KeyS: () => press('suspend'),
  });
  if (decided !== null)
    return <p className="o-acts">{copy('office.company.carriedOut', { act: copy(`office.company.act.${decided}`) })}</p>;
  if (asked !== null)
    return (
      <Reason
        kind={asked}
        onSend={(reason) => void decide({ kind: asked, reason })}
        onCancel={() => {
          setAsked(null);
          onButtonsGone();
        }}
      />
    );
  return (
    <div className="o-acts">
      {may.length === 0 && <p className="meta">{copy('office.company.nothing')}</p>}
      {may.map((kind) => (
        <Button
          key={kind}
          tone={kind === 'approve' || kind === 'reinstate' ? 'primary' : 'line'}
          onClick={() => press(kind)}
          aria-keyshortcuts={areKeysOn ? KEY_OF[kind] : undefined}
        >
          {copy(`office.company.do.${kind}`)} {areKeysOn && <kbd aria-hidden>{KEY_OF[kind]}</kbd>}
        </Button>
      ))}
    </div>
  );
};

const Reason = ({
  kind,
  onSend,
  onCancel,
}: {
  readonly kind: 'reject' | 'suspend';
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState(false);
  // Once: whoever went on to the buttons is not taken back by what is drawn anew.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldText(new FormData(event.currentTarget), 'reason').trim();
    setError(reason === '');
    if (reason === '') field.current?.focus();
    else onSend(reason);
  };
  return (
    <form className="o-acts o-reason" onSubmit={submit}>
      <label htmlFor={id}>{copy(`office.company.reason.${kind}`)}</label>
      <textarea
        id={id}
        className="input"
        name="reason"
        rows={3}
        maxLength={MOST_COMPANY_REASON}
        aria-describedby={`${id}-hint`}
        aria-invalid={error || undefined}
        ref={field}
      />
      <p id={`${id}-hint`} className={error ? 'o-error' : 'meta'}>
        {copy(error ? 'office.company.reason.empty' : 'office.company.reason.hint')}
      </p>
      <Button tone="danger" type="submit">
        {copy(`office.company.do.${kind}`)}
      </Button>
      <Button tone="line" onClick={onCancel}>
        {copy('office.cancel')}
      </Button>
    </form>
  );
};
