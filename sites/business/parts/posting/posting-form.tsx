import type { PostingView } from '@modules/listing/posting';
import {
  NowProvider,
  useNow,
  checkDraft,
  POSTING_STEPS,
  postingQuery,
  stepOf,
  submitPosting,
  withdrawPosting,
  type Missing,
  type PostingField,
  type PostingStep,
} from '@modules/listing/ui';
import { clockText, clockMomentText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon } from '@platform/ui';
import { Link, useMutate, type Mutation } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { useEffect, useRef, useState } from 'react';
import { ErrorsContext } from './inputs.tsx';
import { PagePreview } from './page-preview.tsx';
import { Preview } from './preview.tsx';
import { BasicsStep, KindStep } from './steps.tsx';
import { TermsStep } from './terms-step.tsx';
import { TextStep } from './text-step.tsx';
import { ToCheck } from './to-check.tsx';
import { Told } from './told.tsx';
import { posterOf, useDraft, type DraftForm } from './use-draft.ts';
import { usePoster } from './use-poster.ts';

interface Props {
  readonly posting: PostingView;
  readonly step: PostingStep;
  readonly onStep: (step: PostingStep) => void;
  readonly madeAt: number;
}

/** A listing as it is written: five steps, what it looks like, and what is missing. */
export const PostingForm = ({ madeAt, ...props }: Props) => (
  <NowProvider madeAt={madeAt}>
    {props.posting.state === 'draft' || props.posting.state === 'published' ? <Writable {...props} /> : <Waiting {...props} />}
  </NowProvider>
);

export const Steps = ({ step, onStep }: { readonly step: PostingStep; readonly onStep: ((step: PostingStep) => void) | null }) => {
  const copy = useCopy();
  const at = POSTING_STEPS.indexOf(step);
  return (
    <ol className="post-steps" aria-label={copy('posting.steps.all')}>
      {POSTING_STEPS.map((one, index) => (
        <li key={one} className={index < at ? 'on' : undefined} aria-current={one === step ? 'step' : undefined}>
          {onStep ? (
            <button type="button" onClick={() => onStep(one)}>
              {copy(`posting.step.${one}`)}
            </button>
          ) : (
            <span>{copy(`posting.step.${one}`)}</span>
          )}
        </li>
      ))}
    </ol>
  );
};

const SaveState = ({ form: { saved, savedAt } }: { readonly form: DraftForm }) => {
  const copy = useCopy();
  return (
    <p className="post-saved" role="status">
      {saved === 'saved' && <Icon of={CloudCheck} />}
      {copy(`posting.saved.${saved}`, { time: clockText(savedAt) })}
      {saved === 'old' && (
        <Button tone="line" onClick={() => location.reload()}>
          {copy('posting.reload')}
        </Button>
      )}
    </p>
  );
};

/** Said at the field once it was left empty or the listing was to be sent; what is wrong in what stands there, at once. */
const errorsOf = (missing: readonly Missing[], isSent: boolean, copy: ReturnType<typeof useCopy>) =>
  Object.fromEntries(
    missing.flatMap(({ field, problem }) => (isSent || problem !== 'empty' ? [[field, copy(`posting.missing.${field}.${problem}`)]] : [])),
  ) as Partial<Record<PostingField, string>>;

const useFieldFocus = (step: PostingStep) => {
  const wanted = useRef<PostingField | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const look = () => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`)?.focus();
    wanted.current = null;
  };
  useEffect(look, [step]);
  return {
    root,
    /** Now, or as soon as its step is shown. */
    focus: (field: PostingField) => {
      wanted.current = field;
      if (stepOf(field) === step) look();
    },
  };
};

/** Said by itself once a change was saved, and again when everybody was told. */
const ToldNote = ({ posting: { told } }: Pick<Props, 'posting'>) => (
  <p role="status" className={told ? 'note post-reason' : 'sr'}>
    <Told told={told} className="" />
  </p>
);

const Writable = ({ posting, step, onStep }: Omit<Props, 'madeAt'>) => {
  const copy = useCopy();
  const now = useNow();
  const queries = useQueryClient();
  const mutate = useMutate();
  const form = useDraft(posting);
  const uploads = usePoster(form);
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const { root, focus } = useFieldFocus(step);
  const needsOrganizer = !posting.company.isKnown;
  const missing = checkDraft(form.draft, { now, published: posting.listingIdx === null ? null : posting.draft.deadlineAt, needsOrganizer });
  const go = (to: PostingStep, field: PostingField) => {
    setSent(true);
    focus(field);
    onStep(to);
  };
  const send = async () => {
    setSent(true);
    const [first] = missing;
    if (first) return go(stepOf(first.field), first.field);
    setSending(true);
    const isWhole = await uploads.settled();
    if (!isWhole) go('basics', 'poster');
    else if (await form.save()) {
      const done = await mutate((call) => call(submitPosting(posting.postingIdx, form.version())));
      if (done.ok) queries.setQueryData(postingQuery(posting.postingIdx).queryKey, done.value);
    }
    setSending(false);
  };
  const at = POSTING_STEPS.indexOf(step);
  const before = POSTING_STEPS[at - 1];
  const next = POSTING_STEPS[at + 1];
  return (
    <ErrorsContext value={errorsOf(missing, isSent, copy)}>
      <Steps step={step} onStep={onStep} />
      {posting.reason !== null && <p className="note wrong post-reason">{copy('posting.reason', { reason: posting.reason })}</p>}
      <ToldNote posting={posting} />
      <div className="post-cols" ref={root}>
        <section className="post-form" aria-label={copy(`posting.step.${step}`)}>
          {step === 'kind' && <KindStep form={form} isPublished={posting.listingIdx !== null} />}
          {step === 'basics' && <BasicsStep form={form} company={posting.company.name} uploads={uploads} />}
          {step === 'terms' && <TermsStep form={form} />}
          {step === 'text' && <TextStep form={form} needsOrganizer={needsOrganizer} />}
          {step === 'check' && (
            <div className="post-group">
              <h2 className="h2 s">{copy('posting.check')}</h2>
              <p>{copy(posting.listingIdx === null ? 'posting.check.text' : 'posting.check.text.change')}</p>
            </div>
          )}
          <div className="post-foot">
            <SaveState form={form} />
            {before && (
              <Button tone="line" onClick={() => onStep(before)}>
                {copy('posting.before')}
              </Button>
            )}
            {next ? (
              <Button tone="primary" onClick={() => onStep(next)}>
                {copy('posting.next', { step: copy(`posting.step.${next}`) })}
              </Button>
            ) : (
              <Button tone="primary" disabled={isSending} onClick={() => void send()}>
                {copy(isSending ? 'posting.sending' : posting.listingIdx === null ? 'posting.send' : 'posting.send.change')}
              </Button>
            )}
          </div>
        </section>
        <aside className="stick post-side" aria-label={copy('posting.side')}>
          <Preview
            draft={form.draft}
            poster={form.poster}
            company={posting.company}
            onWhole={step === 'check' ? null : () => onStep('check')}
          />
          <ToCheck missing={missing} company={posting.company} onGo={go} />
        </aside>
      </div>
      {step === 'check' && <PagePreview draft={form.draft} poster={form.poster} company={posting.company} missing={missing} onGo={go} />}
    </ErrorsContext>
  );
};

/** What waits, or is over: as it was sent, and what can be done about it. */
const Waiting = ({ posting }: Omit<Props, 'madeAt'>) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const mutate = useMutate();
  const isWaiting = posting.state === 'in-review' || posting.state === 'changing';
  const change = async (mutation: Mutation<PostingView>) => {
    const done = await mutate((send) => send(mutation));
    if (done.ok) queries.setQueryData(postingQuery(posting.postingIdx).queryKey, done.value);
  };
  const seen = { draft: posting.draft, poster: posterOf(posting.postingIdx, posting.draft.poster), company: posting.company };
  return (
    <>
      <ToldNote posting={posting} />
      <div className="post-cols">
        <div className="post-form">
          <div className="post-group">
            <h2 className="h2 s">{copy(`posting.state.${posting.state}`)}</h2>
            <p>{copy(`posting.state.${posting.state}.text`)}</p>
            {posting.reason !== null && <p className="note wrong">{copy('posting.reason', { reason: posting.reason })}</p>}
            <div className="act-row">
              {isWaiting && (
                <Button tone="line" onClick={() => void change(withdrawPosting(posting.postingIdx))}>
                  {copy('posting.withdraw')}
                </Button>
              )}
              <Link className={buttonClass({ tone: 'line' })} to="/site-business/activities/ALL">
                {copy('posting.toAll')}
              </Link>
            </div>
          </div>
          <div className="post-group">
            <h2 className="h2 s">{copy('posting.acts')}</h2>
            <ol className="post-acts">
              {posting.acts.map(({ kind, at }, index) => (
                <li key={index}>
                  <span>{copy(`posting.act.${kind}`)}</span> <span className="meta-s">{clockMomentText(at)}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <aside className="stick post-side" aria-label={copy('posting.side')}>
          <Preview {...seen} onWhole={null} />
        </aside>
      </div>
      <PagePreview {...seen} missing={[]} onGo={null} />
    </>
  );
};
