import { BENEFITS, DEADLINE_TYPES, EMPLOYMENT_TYPES, isJobKind, PAY_UNITS } from '@modules/listing/terms';
import { useCopy } from '@platform/i18n';
import { Button, Chip } from '@platform/ui';
import { FieldError, Group, Line, Plain, Radios, Won } from './inputs.tsx';
import type { StepProps } from './steps.tsx';
import type { DraftForm } from './use-draft.ts';

/* Days, pay, jobs, and what comes after: the step of what is offered. */

const isJob = ({ draft: { kind } }: DraftForm): boolean => kind !== null && isJobKind(kind);

const Days = ({ form: { draft, type } }: StepProps) => {
  const copy = useCopy();
  return (
    <Group title={copy('posting.days')}>
      <div className="post-two">
        <Line
          name="opensAt"
          type="datetime-local"
          isNeeded={false}
          label={copy('posting.opensAt')}
          hint={copy('posting.opensAt.hint')}
          value={draft.opensAt}
          onType={(opensAt) => type({ opensAt })}
        />
        {draft.deadlineType === 'date' && (
          <Line
            name="deadlineAt"
            type="datetime-local"
            label={copy('posting.deadlineAt')}
            hint={copy('posting.deadlineAt.hint')}
            value={draft.deadlineAt}
            onType={(deadlineAt) => type({ deadlineAt })}
          />
        )}
      </div>
      <Radios
        name="deadlineType"
        label={copy('posting.deadlineType')}
        options={DEADLINE_TYPES.map((value) => ({ value, label: copy(`posting.deadlineType.${value}`) }))}
        value={draft.deadlineType}
        onChange={(deadlineType) => type({ deadlineType })}
      />
      <Line
        name="periodText"
        label={copy('posting.periodText')}
        hint={copy('posting.periodText.hint')}
        maxLength={60}
        value={draft.periodText}
        onType={(periodText) => type({ periodText })}
      />
    </Group>
  );
};

const Pay = ({ form }: StepProps) => {
  const copy = useCopy();
  const { draft, type } = form;
  if (draft.kind === 'contest')
    return <Won label={copy('posting.prizeTotal')} value={draft.prizeTotal} onType={(prizeTotal) => type({ prizeTotal })} />;
  if (draft.kind === 'club') return <Won label={copy('posting.fee')} value={draft.fee} onType={(fee) => type({ fee })} />;
  return (
    <div className="field" data-field="pay" tabIndex={-1}>
      <p className="label">{copy('posting.pay')}</p>
      <Radios
        name="payUnit"
        label={copy('posting.payUnit')}
        options={PAY_UNITS.map((value) => ({ value, label: copy(`listing.payUnit.${value}`) }))}
        value={draft.payUnit}
        onChange={(payUnit) => type({ payUnit })}
      />
      <div className="post-two">
        <Won label={copy('posting.payFrom')} value={draft.payFrom} onType={(payFrom) => type({ payFrom })} />
        <Won label={copy('posting.payTo')} value={draft.payTo} onType={(payTo) => type({ payTo })} />
      </div>
      <FieldError name="pay" id="pay-error" />
      {draft.kind === 'education' && (
        <div className="post-two">
          <Won label={copy('posting.fee')} value={draft.fee} onType={(fee) => type({ fee })} />
          <Plain
            label={copy('posting.hours')}
            inputMode="numeric"
            value={draft.hours === null ? '' : String(draft.hours)}
            onType={(text) => {
              const hours = Number(text.replaceAll(/\D/g, '').slice(0, 4));
              type({ hours: hours > 0 ? Math.min(hours, 5_000) : null });
            }}
          />
        </div>
      )}
      {isJob(form) && (
        <div className="field" data-field="employment" tabIndex={-1}>
          <p className="label">{copy('posting.employment')}</p>
          <Radios
            name="employment"
            label={copy('posting.employment')}
            options={EMPLOYMENT_TYPES.map((value) => ({ value, label: copy(`listing.employment.${value}`) }))}
            value={draft.employment}
            onChange={(employment) => type({ employment })}
          />
          <FieldError name="employment" id="employment-error" />
        </div>
      )}
    </div>
  );
};

const MOST_JOBS = 12;
const JOB_FIELDS = { title: 40, headcount: 20, place: 40, needs: 200 } as const;
const Jobs = ({ form }: StepProps) => {
  const copy = useCopy();
  const { draft, type } = form;
  if (!isJob(form)) return null;
  return (
    <Group title={copy('posting.jobs')} hint={copy('posting.jobs.hint')} name="jobs">
      {draft.jobs.map((job, at) => (
        <div key={at} className="post-item" role="group" aria-label={copy('posting.jobs.no', { no: at + 1 })}>
          <div className="post-two">
            {(Object.keys(JOB_FIELDS) as (keyof typeof JOB_FIELDS)[]).map((field) => (
              <Plain
                key={field}
                label={copy(`posting.jobs.${field}`)}
                maxLength={JOB_FIELDS[field]}
                value={job[field]}
                onType={(text) => type({ jobs: draft.jobs.map((other, index) => (index === at ? { ...other, [field]: text } : other)) })}
              />
            ))}
          </div>
          <Button tone="quiet" onClick={() => type({ jobs: draft.jobs.filter((_, index) => index !== at) })}>
            {copy('posting.jobs.remove', { no: at + 1 })}
          </Button>
        </div>
      ))}
      {draft.jobs.length < MOST_JOBS && (
        <div>
          <Button tone="line" onClick={() => type({ jobs: [...draft.jobs, { title: '', headcount: '', place: '', needs: '' }] })}>
            {copy('posting.jobs.add')}
          </Button>
        </div>
      )}
    </Group>
  );
};

const MOST_STEPS = 7;
const After = ({ form: { draft, type } }: StepProps) => {
  const copy = useCopy();
  return (
    <Group title={copy('posting.steps')} hint={copy('posting.steps.hint')} name="steps">
      {draft.steps.map((step, at) => (
        <div key={at} className="post-item" role="group" aria-label={copy('posting.steps.no', { no: at + 1 })}>
          <div className="post-two">
            <Plain
              label={copy('posting.steps.label')}
              maxLength={20}
              value={step.label}
              onType={(label) => type({ steps: draft.steps.map((other, index) => (index === at ? { ...other, label } : other)) })}
            />
            <Plain
              label={copy('posting.steps.on')}
              type="date"
              value={step.on}
              onType={(on) => type({ steps: draft.steps.map((other, index) => (index === at ? { ...other, on } : other)) })}
            />
          </div>
          <Button tone="quiet" onClick={() => type({ steps: draft.steps.filter((_, index) => index !== at) })}>
            {copy('posting.steps.remove', { no: at + 1 })}
          </Button>
        </div>
      ))}
      {draft.steps.length < MOST_STEPS && (
        <div>
          <Button tone="line" onClick={() => type({ steps: [...draft.steps, { label: '', on: '', days: 1 }] })}>
            {copy('posting.steps.add')}
          </Button>
        </div>
      )}
    </Group>
  );
};

export const TermsStep = ({ form }: StepProps) => {
  const copy = useCopy();
  const { draft, type } = form;
  const toggle = (value: (typeof BENEFITS)[number]) =>
    type({ benefits: draft.benefits.includes(value) ? draft.benefits.filter((other) => other !== value) : [...draft.benefits, value] });
  return (
    <>
      <Days form={form} />
      <Group title={copy('posting.terms')}>
        <Line
          name="headcountText"
          label={copy('posting.headcountText')}
          hint={copy('posting.headcountText.hint')}
          maxLength={40}
          value={draft.headcountText}
          onType={(headcountText) => type({ headcountText })}
        />
        <Pay form={form} />
        <Line
          name="benefitText"
          label={copy('posting.benefitText')}
          hint={copy('posting.benefitText.hint')}
          maxLength={80}
          value={draft.benefitText}
          onType={(benefitText) => type({ benefitText })}
        />
        <div className="chips post-chips" role="group" aria-label={copy('posting.benefits')}>
          {BENEFITS.map((value) => (
            <Chip
              key={value}
              pressed={draft.benefits.includes(value)}
              disabled={draft.benefits.length >= 6 && !draft.benefits.includes(value)}
              onClick={() => toggle(value)}
            >
              {copy(`listing.benefit.${value}`)}
            </Chip>
          ))}
        </div>
      </Group>
      <Jobs form={form} />
      <After form={form} />
    </>
  );
};
