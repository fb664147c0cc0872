import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { Area, FieldError, Group, Line, Plain, Radios } from './inputs.tsx';
import { OrganizerGroup, type StepProps } from './steps.tsx';

const MOST_SECTIONS = 8;
const Sections = ({ form: { draft, type } }: StepProps) => {
  const copy = useCopy();
  // Two are asked for: they stand there from the beginning.
  const sections = [...draft.sections, ...[0, 1].slice(draft.sections.length).map(() => ({ heading: '', text: '' }))];
  const change = (at: number, changed: Partial<(typeof sections)[number]>) =>
    type({ sections: sections.map((other, index) => (index === at ? { ...other, ...changed } : other)) });
  return (
    <Group title={copy('posting.sections')} hint={copy('posting.sections.hint')} name="sections">
      {sections.map((section, at) => (
        <div key={at} className="post-item" role="group" aria-label={copy('posting.sections.no', { no: at + 1 })}>
          <Plain
            label={copy('posting.sections.heading', { no: at + 1 })}
            maxLength={40}
            value={section.heading}
            onType={(heading) => change(at, { heading })}
          />
          <Area
            label={copy('posting.sections.text', { no: at + 1 })}
            rows={6}
            maxLength={6_000}
            value={section.text}
            onType={(text) => change(at, { text })}
          />
          {sections.length > 2 && (
            <Button tone="quiet" onClick={() => type({ sections: sections.filter((_, index) => index !== at) })}>
              {copy('posting.sections.remove', { no: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {sections.length < MOST_SECTIONS && (
        <div>
          <Button tone="line" onClick={() => type({ sections: [...sections, { heading: '', text: '' }] })}>
            {copy('posting.sections.add')}
          </Button>
        </div>
      )}
    </Group>
  );
};

const WAYS = ['link', 'here', 'email'] as const;
const FILES = ['none', 'optional', 'required'] as const;
const LIMITS = [300, 500, 700, 1_000, 1_500, 2_000];
const MOST_QUESTIONS = 10;
const KEEP_DAYS = [30, 90, 180, 365];
/** Its answers are found by it, whatever becomes of its text and place. */
const freshId = (taken: readonly string[]): string => {
  for (let no = taken.length + 1; ; no += 1) if (!taken.includes(`q-${no}`)) return `q-${no}`;
};

const Questions = ({ form: { draft, type } }: StepProps) => {
  const copy = useCopy();
  const { apply } = draft;
  const change = (changed: Partial<typeof apply>) => type({ apply: { ...apply, ...changed } });
  const edit = (id: string, changed: Partial<(typeof apply.questions)[number]>) =>
    change({ questions: apply.questions.map((other) => (other.id === id ? { ...other, ...changed } : other)) });
  return (
    <div className="post-part">
      <p className="hint">{copy('posting.apply.here.text')}</p>
      {apply.questions.map((question, at) => (
        <div key={question.id} className="post-item" role="group" aria-label={copy('posting.question.no', { no: at + 1 })}>
          <Area
            label={copy('posting.question', { no: at + 1 })}
            rows={2}
            maxLength={300}
            value={question.text}
            onType={(text) => edit(question.id, { text })}
          />
          <div className="act-row">
            <label className="post-inline">
              {copy('posting.question.limit')}{' '}
              <select
                className="input"
                value={question.limit}
                onChange={({ currentTarget }) => edit(question.id, { limit: Number(currentTarget.value) })}
              >
                {[...new Set([...LIMITS, question.limit])]
                  .toSorted((one, other) => one - other)
                  .map((limit) => (
                    <option key={limit} value={limit}>
                      {copy('posting.question.letters', { limit })}
                    </option>
                  ))}
              </select>
            </label>
            <label className="check">
              <input
                type="checkbox"
                checked={question.required}
                onChange={({ currentTarget }) => edit(question.id, { required: currentTarget.checked })}
              />
              {copy('posting.question.required')}
            </label>
            <Button tone="quiet" onClick={() => change({ questions: apply.questions.filter(({ id }) => id !== question.id) })}>
              {copy('posting.question.remove', { no: at + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {apply.questions.length < MOST_QUESTIONS && (
        <div>
          <Button
            tone="line"
            onClick={() =>
              change({
                questions: [...apply.questions, { id: freshId(apply.questions.map(({ id }) => id)), text: '', limit: 700, required: true }],
              })
            }
          >
            {copy('posting.question.add')}
          </Button>
        </div>
      )}
      <p className="label">{copy('posting.files')}</p>
      <Radios
        name="wantsFiles"
        label={copy('posting.files')}
        options={FILES.map((value) => ({ value, label: copy(`posting.files.${value}`) }))}
        value={apply.wantsFiles}
        onChange={(wantsFiles) => change({ wantsFiles })}
      />
      {apply.wantsFiles !== 'none' && (
        <Plain label={copy('posting.filesText')} maxLength={120} value={apply.filesText} onType={(filesText) => change({ filesText })} />
      )}
      <p className="label">{copy('posting.keepDays')}</p>
      <Radios
        name="keepDays"
        label={copy('posting.keepDays')}
        options={[...new Set([...KEEP_DAYS, apply.keepDays])]
          .toSorted((one, other) => one - other)
          .map((days) => ({ value: String(days), label: copy('posting.keepDays.days', { days }) }))}
        value={String(apply.keepDays)}
        onChange={(days) => change({ keepDays: Number(days) })}
      />
      <p className="hint">{copy('posting.keepDays.hint')}</p>
    </div>
  );
};

const Ways = ({ form }: StepProps) => {
  const copy = useCopy();
  const { draft, type } = form;
  const { apply } = draft;
  const change = (changed: Partial<typeof apply>) => type({ apply: { ...apply, ...changed } });
  return (
    <Group title={copy('posting.apply')}>
      <div data-field="apply" tabIndex={-1}>
        <Radios
          name="applyBy"
          label={copy('posting.apply')}
          options={WAYS.map((value) => ({ value, label: copy(`posting.apply.${value}`) }))}
          value={apply.by}
          onChange={(by) => change({ by })}
        />
      </div>
      {apply.by === 'link' && (
        <Plain
          label={copy('posting.apply.url')}
          type="url"
          placeholder="https://"
          maxLength={500}
          value={apply.url}
          onType={(url) => change({ url })}
        />
      )}
      {apply.by === 'email' && (
        <div className="post-two">
          <Plain
            label={copy('posting.apply.email')}
            type="email"
            maxLength={120}
            value={apply.email}
            onType={(email) => change({ email })}
          />
          <Plain label={copy('posting.apply.subject')} maxLength={80} value={apply.subject} onType={(subject) => change({ subject })} />
        </div>
      )}
      {apply.by === 'here' && <Questions form={form} />}
      <FieldError name="apply" id="apply-error" />
    </Group>
  );
};

export const TextStep = ({ form, needsOrganizer }: StepProps & { readonly needsOrganizer: boolean }) => {
  const copy = useCopy();
  const { draft, type } = form;
  return (
    <>
      <Sections form={form} />
      <Ways form={form} />
      <Group title={copy('posting.contact')}>
        <div className="post-two">
          <Line
            name="contactName"
            label={copy('posting.contactName')}
            hint={copy('posting.contactName.hint')}
            maxLength={40}
            value={draft.contactName}
            onType={(contactName) => type({ contactName })}
          />
          <Line
            name="contactEmail"
            type="email"
            label={copy('posting.contactEmail')}
            maxLength={120}
            value={draft.contactEmail}
            onType={(contactEmail) => type({ contactEmail })}
          />
        </div>
      </Group>
      {needsOrganizer && <OrganizerGroup form={form} />}
    </>
  );
};
