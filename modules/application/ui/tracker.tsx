import { dayText, clockMomentText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, EmptyState, keepInterpunct, Select } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { ApplicationSummary, TrackedApplication, TrackedStage } from '../contract.ts';
import { TRACKED_STAGES } from '../contract-tracked-stages.ts';
import texts from '../copy/tracker.json';
import { applicationsQuery, trackApplication, trackedQuery, untrackApplication } from './queries.ts';
import { columnsOf, type TrackerItem } from './tracker-columns.ts';

/** A listing that the member keeps and has not applied to. */
export interface KeptListing {
  readonly listingIdx: number;
  readonly title: string;
  readonly organization: string;
  /** Words for its deadline. */
  readonly when: string;
}
interface Props {
  /** Whose it is, for paper. */
  readonly name: string;
  readonly kept: readonly KeptListing[];
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  readonly madeAt: number;
  /** Where listings are found, when there is nothing yet. */
  readonly toListings: ReactNode;
}

/** Everything that one applies to, from kept to its result; printed, a log of it with its times. */
export const Tracker = (props: Props) => (
  <MoreCopy texts={texts}>
    <Board {...props} />
  </MoreCopy>
);

const Board = ({ name, kept, here, madeAt, toListings }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const inFlight = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { data: applications } = useSuspenseQuery(applicationsQuery());
  const { data: tracked } = useSuspenseQuery(trackedQuery());
  const known = new Set([...applications.filter(({ stage }) => stage !== 'withdrawn'), ...tracked].map(({ listingIdx }) => listingIdx));
  const saved = kept.filter(({ listingIdx }) => !known.has(listingIdx));
  const columns = columnsOf(applications, tracked);
  const key = trackedQuery().queryKey;
  const set = async (listingIdx: number, title: string, stage: TrackedStage | null) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const done = await mutate(
      async (send) => {
        const now = stage === null ? null : await send(trackApplication(listingIdx, stage));
        if (stage === null) await send(untrackApplication(listingIdx));
        return now;
      },
      { redirect: here },
    );
    inFlight.current = false;
    if (!done.ok) return;
    const others = tracked.filter((one) => one.listingIdx !== listingIdx);
    queries.setQueryData(key, done.value ? [done.value, ...others] : others);
    setSaid(stage === null ? copy('tracker.removed', { title }) : copy('tracker.moved', { title, stage: copy(`tracker.stage.${stage}`) }));
    // What had the focus stands elsewhere, or is gone.
    heading.current?.focus();
  };
  if (saved.length + applications.length + tracked.length === 0)
    return (
      <>
        <h1 className="h1">{copy('tracker.title')}</h1>
        <EmptyState title={copy('tracker.empty')} acts={toListings}>
          {copy('tracker.empty.text')}
        </EmptyState>
      </>
    );
  return (
    <>
      <div className="tracker-head">
        <div>
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {copy('tracker.title')}
          </h1>
          <p className="meta">{copy('tracker.lead')}</p>
          <p className="tracker-of num">{copy('tracker.of', { name, day: dayText(madeAt) })}</p>
        </div>
        <Button tone="line" onClick={() => print()}>
          {copy('tracker.print')}
        </Button>
      </div>
      <p role="status" className="meta">
        {said}
      </p>
      <div className="tracker">
        <Column name="saved" count={saved.length}>
          {saved.map(({ listingIdx, title, organization, when }) => (
            <li key={listingIdx} className="tracker-item">
              <ItemTitle href={`/listing/${listingIdx}`} title={title} organization={organization} />
              <p className="meta-s num">{when}</p>
              <Button
                tone="line"
                size="s"
                aria-label={copy('tracker.applied.of', { title })}
                onClick={() => void set(listingIdx, title, 'applied')}
              >
                {copy('tracker.applied')}
              </Button>
            </li>
          ))}
        </Column>
        {(['applied', 'interview', 'result'] as const).map((name) => (
          <Column key={name} name={name} count={columns[name].length}>
            {columns[name].map((item) => (
              <Item
                key={`${item.from} ${item.one.listingIdx} ${item.from === 'here' ? item.one.applicationIdx : ''}`}
                item={item}
                madeAt={madeAt}
                onSet={(idx, title, stage) => void set(idx, title, stage)}
              />
            ))}
          </Column>
        ))}
      </div>
    </>
  );
};

const Column = ({ name, count, children }: { readonly name: string; readonly count: number; readonly children: ReactNode }) => {
  const copy = useCopy();
  return (
    <section className="tracker-column" aria-labelledby={`tracker-${name}`}>
      <h2 className="tracker-name" id={`tracker-${name}`}>
        {copy(`tracker.column.${name}`)} <span className="num">{count}</span>
      </h2>
      {count > 0 ? <ul>{children}</ul> : <p className="meta-s">{copy(`tracker.column.${name}.none`)}</p>}
    </section>
  );
};

const ItemTitle = ({ href, title, organization }: { readonly href: string; readonly title: string; readonly organization: string }) => (
  <>
    <p className="t1">
      <a href={href}>{keepInterpunct(title)}</a>
    </p>
    <p className="meta-s">{organization}</p>
  </>
);

interface ItemProps {
  readonly item: TrackerItem;
  readonly madeAt: number;
  readonly onSet: (listingIdx: number, title: string, stage: TrackedStage | null) => void;
}
const Item = ({ item, madeAt, onSet }: ItemProps) =>
  item.from === 'here' ? <Own one={item.one} madeAt={madeAt} /> : <Elsewhere one={item.one} madeAt={madeAt} onSet={onSet} />;

/** Sent here: its stage is what its company said. */
const Own = ({ one, madeAt }: { readonly one: ApplicationSummary; readonly madeAt: number }) => {
  const copy = useCopy();
  const { applicationIdx, title, organization, stage, receivedAt, stageAt } = one;
  return (
    <li className="tracker-item">
      <ItemTitle href={`/applications/${applicationIdx}`} title={title} organization={organization} />
      <p className="meta-s num">{copy('tracker.at.applied', { at: clockMomentText(receivedAt, madeAt) })}</p>
      <p className="tracker-state">
        {copy(`tracker.own.${stage}`)}
        {stage !== 'received' && <span className="num"> {dayText(stageAt, madeAt)}</span>}
      </p>
    </li>
  );
};

const Elsewhere = ({ one, madeAt, onSet }: { readonly one: TrackedApplication } & Pick<ItemProps, 'madeAt' | 'onSet'>) => {
  const copy = useCopy();
  const { listingIdx, title, organization, stage, appliedAt, interviewAt, resultAt } = one;
  const steps = [
    ['applied', appliedAt],
    ['interview', interviewAt],
    [stage === 'failed' ? 'failed' : 'passed', resultAt],
  ] as const;
  return (
    <li className="tracker-item">
      <ItemTitle href={`/listing/${listingIdx}`} title={title} organization={organization} />
      {steps.map(
        ([step, at]) =>
          at !== null && (
            <p key={step} className="meta-s num">
              {copy(`tracker.at.${step}`, { at: clockMomentText(at, madeAt) })}
            </p>
          ),
      )}
      <div className="tracker-acts">
        <Select
          label={copy('tracker.stage.of', { title })}
          value={stage}
          options={TRACKED_STAGES.map((value) => ({ value, label: copy(`tracker.stage.${value}`) }))}
          onChange={(next) => onSet(listingIdx, title, next)}
        />
        <Button tone="quiet" size="s" aria-label={copy('tracker.remove.of', { title })} onClick={() => onSet(listingIdx, title, null)}>
          {copy('tracker.remove')}
        </Button>
      </div>
    </li>
  );
};
