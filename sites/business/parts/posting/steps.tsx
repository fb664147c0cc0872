import type { PosterUploads } from '@modules/listing/ui';
import { FIELDS, KINDS, METHODS, REGIONS, TARGETS, ORGANIZATION_TYPES } from '@modules/listing/terms';
import { useCopy } from '@platform/i18n';
import { Chip } from '@platform/ui';
import { Area, Chips, FieldError, Group, Line, Plain, Radios } from './inputs.tsx';
import { PosterField } from './poster-field.tsx';
import type { DraftForm } from './use-draft.ts';

/* The steps of the form. What is not asked of a kind is not shown. */

interface StepProps {
  readonly form: DraftForm;
}
export type { StepProps };

export const KindStep = ({ form: { draft, type }, isPublished }: StepProps & { readonly isPublished: boolean }) => {
  const copy = useCopy();
  // Members found it, and keep it, as what it is.
  if (isPublished && draft.kind !== null)
    return (
      <Group title={copy('posting.kind')} hint={copy('posting.kind.fixed')} name="kind">
        <p>{copy(`listing.kind.${draft.kind}`)}</p>
      </Group>
    );
  return (
    <Group title={copy('posting.kind')} hint={copy('posting.kind.hint')} name="kind">
      <div className="post-kinds" role="group" aria-label={copy('posting.kind')}>
        {KINDS.map((kind) => (
          <Chip key={kind} pressed={draft.kind === kind} onClick={() => type({ kind, fields: [] })}>
            {copy(`listing.kind.${kind}`)}
          </Chip>
        ))}
      </div>
    </Group>
  );
};

export const BasicsStep = ({ form, company, uploads }: StepProps & { readonly company: string; readonly uploads: PosterUploads }) => {
  const copy = useCopy();
  const { draft, type } = form;
  const fields: readonly string[] = draft.kind === null ? [] : FIELDS[draft.kind];
  return (
    <>
      <Group title={copy('posting.what')}>
        <Line
          name="title"
          label={copy('posting.title')}
          hint={copy('posting.title.hint')}
          maxLength={80}
          value={draft.title}
          onType={(title) => type({ title })}
        />
        <Line
          name="summary"
          label={copy('posting.summary')}
          hint={copy('posting.summary.hint')}
          maxLength={120}
          value={draft.summary}
          onType={(summary) => type({ summary })}
        />
        <div className="field">
          <p className="label">{copy('posting.cover')}</p>
          <div className="post-two" data-field="cover" tabIndex={-1}>
            {[0, 1].map((at) => (
              <Plain
                key={at}
                label={copy('posting.cover.line', { no: at + 1 })}
                maxLength={4}
                value={draft.cover[at] ?? ''}
                onType={(text) => type({ cover: at === 0 ? [text, ...draft.cover.slice(1)] : [draft.cover[0] ?? '', text] })}
              />
            ))}
          </div>
          <p className="hint">{copy('posting.cover.hint')}</p>
          <FieldError name="cover" id="cover-error" />
        </div>
        <PosterField form={form} company={company} uploads={uploads} />
        <Chips
          name="fields"
          label={copy('posting.fields')}
          most={3}
          options={fields.map((value) => ({ value, label: copy(`listing.field.${value}`) }))}
          chosen={draft.fields}
          onChoose={(chosen) => type({ fields: chosen })}
        />
      </Group>
      <Group title={copy('posting.who')} hint={copy('posting.who.hint')}>
        <Chips
          name="targets"
          label={copy('posting.targets')}
          most={5}
          options={TARGETS.map((value) => ({ value, label: copy(`listing.target.${value}`) }))}
          chosen={draft.targets}
          onChoose={(targets) => type({ targets })}
        />
        <Line
          name="targetText"
          label={copy('posting.targetText')}
          hint={copy('posting.targetText.hint')}
          maxLength={60}
          value={draft.targetText}
          onType={(targetText) => type({ targetText })}
        />
      </Group>
      <Group title={copy('posting.where')}>
        <Chips
          name="regions"
          label={copy('posting.regions')}
          most={6}
          options={REGIONS.map((value) => ({ value, label: copy(`listing.region.${value}`) }))}
          chosen={draft.regions}
          onChoose={(regions) => type({ regions })}
        />
        <Line
          name="placeText"
          label={copy('posting.placeText')}
          hint={copy('posting.placeText.hint')}
          maxLength={60}
          value={draft.placeText}
          onType={(placeText) => type({ placeText })}
        />
        <div className="field" data-field="method" tabIndex={-1}>
          <p className="label">{copy('posting.method')}</p>
          <Radios
            name="method"
            label={copy('posting.method')}
            options={METHODS.map((value) => ({ value, label: copy(`listing.method.${value}`) }))}
            value={draft.method}
            onChange={(method) => type({ method })}
          />
          <FieldError name="method" id="method-error" />
        </div>
      </Group>
    </>
  );
};

/** What it is that offers it; asked once, with the first listing of a company. */
export const OrganizerGroup = ({ form: { draft, type } }: StepProps) => {
  const copy = useCopy();
  const { organizer } = draft;
  const change = (changed: Partial<typeof organizer>) => type({ organizer: { ...organizer, ...changed } });
  return (
    <Group title={copy('posting.organizer')} hint={copy('posting.organizer.hint')} name="organizer">
      <div className="post-two">
        <div className="field">
          <label htmlFor="organizer-type">{copy('posting.organizer.type')}</label>
          <select
            id="organizer-type"
            className="input"
            value={organizer.type}
            onChange={({ currentTarget }) => change({ type: currentTarget.value as typeof organizer.type })}
          >
            {ORGANIZATION_TYPES.map((value) => (
              <option key={value} value={value}>
                {copy(`listing.organizer.${value}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="organizer-region">{copy('posting.organizer.region')}</label>
          <select
            id="organizer-region"
            className="input"
            value={organizer.region}
            onChange={({ currentTarget }) => change({ region: currentTarget.value as typeof organizer.region })}
          >
            {REGIONS.map((value) => (
              <option key={value} value={value}>
                {copy(`listing.region.${value}`)}
              </option>
            ))}
          </select>
        </div>
        <Plain
          label={copy('posting.organizer.industry')}
          maxLength={30}
          value={organizer.industry}
          onType={(industry) => change({ industry })}
        />
        <Plain
          label={copy('posting.organizer.homepage')}
          type="url"
          maxLength={200}
          value={organizer.homepage}
          onType={(homepage) => change({ homepage })}
        />
      </div>
      <Area
        label={copy('posting.organizer.about')}
        rows={3}
        maxLength={200}
        value={organizer.about}
        onType={(about) => change({ about })}
      />
    </Group>
  );
};
