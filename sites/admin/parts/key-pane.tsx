import { keyEffectQuery } from '@modules/attempt/ui/office-queries';
import type { DecideKey, OfficeKey } from '@modules/exam/office';
import { decideKeyMutation, MOST_KEY_REASON, officeKeyQuery } from '@modules/exam/ui/office-queries';
import { momentText, numberText, useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { KeyForm } from './key-form.tsx';
import { useOperatorId } from './operator-context.ts';
import { Pairs, Pane, Part, Steps } from './pane.tsx';
import { useDrawn } from './use-drawn.ts';

type Right = OfficeKey['right'];
type Proposal = NonNullable<OfficeKey['proposal']>;

/** A right answer as a sentence: `2번, 또는 3번`. */
const useRightText = (): ((right: Right) => string) => {
  const copy = useCopy();
  const choices = (set: readonly number[]) => set.map((one) => copy('office.key.choice', { number: one })).join('+');
  return ({ answer, accepts, alsoRight = [], isRightForAll }) =>
    [
      ...(isRightForAll ? [copy('office.key.all')] : []),
      ...(accepts
        ? accepts.answers.map((one) =>
            typeof one === 'string'
              ? one
              : 'from' in one
                ? `${one.from}~${one.to}`
                : `${one.value}${one.tolerance === undefined ? '' : `±${one.tolerance}`}${one.percent === undefined ? '' : `±${one.percent}%`}`,
          )
        : [answer, ...alsoRight].map(choices)),
    ].join(copy('office.key.or'));
};

/** One problem: as it is printed with its key, what is proposed and what that would change, what learners say, and what may be done. */
export const KeyPane = ({ drawn, now }: { readonly drawn: OfficeKey; readonly now: number }) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const rightText = useRightText();
  const problem = useDrawn(officeKeyQuery(drawn.problemIdx), drawn);
  const { exam, sitting, number, brandId, passage, stem, material, choices, right, proposal } = problem;
  return (
    <Pane
      title={copy('office.key.title', { sitting, number })}
      meta={`${exam} · ${brandName(brandId)}`}
      evidence={[copy('office.key.evidence'), <Evidence key="evidence" problem={problem} now={now} />]}
    >
      <Part id="printed" title={copy('office.key.printed')}>
        {passage && <RichTextView className="o-passage" text={passage} />}
        <RichTextView text={stem} />
        {material && <RichTextView text={material} />}
        {choices.length > 0 && (
          <ol className="o-choices">
            {choices.map((choice, index) => (
              // oxlint-disable-next-line no-array-index-key -- a choice is named by its place
              <li key={index}>
                <RichTextView text={choice} />
              </li>
            ))}
          </ol>
        )}
        <Pairs of={[[copy('office.key.right'), rightText(right)]]} />
      </Part>
      {proposal ? (
        <>
          <Part id="proposal" title={copy('office.key.proposal')}>
            <Pairs
              of={[
                [copy('office.key.after'), rightText(proposal.after)],
                [copy('office.key.reason'), proposal.reason],
                [copy('office.key.by'), `${proposal.by.name} · ${momentText(proposal.at, now)}`],
              ]}
            />
            <Effect problemIdx={problem.problemIdx} proposal={proposal} />
          </Part>
          <Decide problem={problem} proposal={proposal} />
        </>
      ) : (
        <>
          <KeyForm key={JSON.stringify(right)} problem={problem} />
          {problem.reporters > 0 && <Keep problem={problem} />}
        </>
      )}
    </Pane>
  );
};

/** The effect before the act. */
const Effect = ({ problemIdx, proposal }: { readonly problemIdx: number; readonly proposal: Proposal }) => {
  const copy = useCopy();
  const { data, error } = useQuery({ ...keyEffectQuery(problemIdx, proposal.proposalIdx), throwOnError: false });
  if (error) return <p className="o-error">{copy('office.key.effect.failed')}</p>;
  if (!data) return <p role="status">{copy('office.key.effect.counting')}</p>;
  const { looked, hasMore, rises, falls, passes, fails, others } = data;
  const people = (count: number) => copy('office.key.people', { count: numberText(count) });
  return (
    <section aria-label={copy('office.key.effect')}>
      <dl className="o-facts">
        <div>
          <dt>{copy('office.key.rises')}</dt>
          <dd>{people(rises)}</dd>
        </div>
        <div>
          <dt>{copy('office.key.falls')}</dt>
          <dd>{people(falls)}</dd>
        </div>
        <div>
          <dt>{copy('office.key.passes')}</dt>
          <dd>{people(passes)}</dd>
        </div>
      </dl>
      <p className="meta">
        {copy(hasMore ? 'office.key.looked.newest' : 'office.key.looked', { count: numberText(looked) })}
        {fails > 0 && ` ${copy('office.key.fails', { count: numberText(fails) })}`}
        {others > 0 && ` ${copy('office.key.others', { count: numberText(others) })}`}{' '}
        {copy(rises + falls + passes + fails + others === 0 ? 'office.key.told.nobody' : 'office.key.told')}
      </p>
    </section>
  );
};

const field = (copy: ReturnType<typeof useCopy>, what: 'refuse' | 'keep') => ({
  label: copy(`office.key.why.${what}`),
  hint: copy('office.key.why.hint'),
  empty: copy('office.key.why.empty'),
  most: MOST_KEY_REASON,
});

const Decide = ({ problem: { problemIdx }, proposal }: { readonly problem: OfficeKey; readonly proposal: Proposal }) => {
  const copy = useCopy();
  const acting = useActing();
  const isOwn = useOperatorId() === proposal.by.operatorId;
  const { proposalIdx } = proposal;
  const acts: readonly Act<Exclude<DecideKey['kind'], 'keep'>>[] = isOwn
    ? [{ kind: 'withdraw', label: copy('office.key.do.withdraw'), letter: 'W', tone: 'line' }]
    : [
        { kind: 'carry-out', label: copy('office.key.do.carry-out'), letter: 'A', tone: 'primary' },
        { kind: 'refuse', label: copy('office.key.do.refuse'), letter: 'R', tone: 'line', field: field(copy, 'refuse') },
      ];
  return (
    <Acts
      acts={acts}
      note={copy(isOwn ? 'office.key.note.own' : 'office.key.note.second')}
      onAct={(kind, reason) =>
        acting(
          decideKeyMutation(problemIdx, kind === 'refuse' ? { kind, proposalIdx, reason } : { kind, proposalIdx }),
          copy(`office.key.done.${kind}`),
        )
      }
      stays={(kind) => kind === 'withdraw'}
    />
  );
};

const Keep = ({ problem: { problemIdx } }: { readonly problem: OfficeKey }) => {
  const copy = useCopy();
  const acting = useActing();
  return (
    <Acts
      acts={[{ kind: 'keep', label: copy('office.key.do.keep'), letter: 'N', tone: 'line', field: field(copy, 'keep') }]}
      onAct={(kind, reason) => acting(decideKeyMutation(problemIdx, { kind, reason }), copy('office.key.done.keep'))}
    />
  );
};

const Evidence = ({ problem: { reports, reporters, history }, now }: { readonly problem: OfficeKey; readonly now: number }) => {
  const copy = useCopy();
  const rightText = useRightText();
  return (
    <>
      <h2>{copy('office.key.reports', { count: reporters })}</h2>
      {reports.length === 0 && <p>{copy('office.key.reports.none')}</p>}
      <Steps of={reports.map(({ at, kind, words }) => ({ at, said: [copy(`office.key.report.${kind}`), words] }))} now={now} />
      <h2>{copy('office.key.history')}</h2>
      {history.length === 0 && <p>{copy('office.key.history.none')}</p>}
      <Steps
        of={history.map(({ at, state, proposedName, decidedName, reason, decidedReason, after }) => ({
          at,
          said: [
            copy(`office.key.decided.${state}`),
            state === 'kept' ? '' : rightText(after),
            proposedName === decidedName ? proposedName : `${proposedName}, ${decidedName}`,
            reason,
            decidedReason,
          ],
        }))}
        now={now}
      />
    </>
  );
};
