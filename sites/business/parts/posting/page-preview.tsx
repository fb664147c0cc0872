import type { ListingView } from '@modules/listing';
import type { PostingDraft } from '@modules/listing/posting';
import { isJobKind } from '@modules/listing/terms';
import { sectionOf, stepOf, type Missing, type PostingField, type PostingStep } from '@modules/listing/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import { BigDeadline } from '../../../frames/listing/big-deadline.tsx';
import pageTexts from '../../../frames/listing/copy/listing.json';
import { ListingBody } from '../../../frames/listing/listing-body.tsx';
import { ListingHead } from '../../../frames/listing/listing-head.tsx';
import { MarksProvider } from '../../../frames/listing/marks.ts';
import { useSummary, type PreviewProps } from './preview.tsx';

/** Where on the page a field of the form is seen. What is seen nowhere by itself stands in the list of what is missing. */
const PLACES: Readonly<Partial<Record<PostingField, string>>> = {
  title: 'title',
  summary: 'summary',
  fields: 'field',
  targetText: 'target',
  placeText: 'place',
  method: 'method',
  deadlineAt: 'apply',
  opensAt: 'apply',
  periodText: 'period',
  headcountText: 'headcount',
  benefitText: 'benefit',
  sections: 'sections',
  organizer: 'organizer',
  apply: 'way',
  contactName: 'contact',
  contactEmail: 'contact',
};
const applyOf = ({ apply }: PostingDraft): ListingView['apply'] => {
  if (apply.by === 'link') return { by: 'link', url: apply.url.trim() };
  if (apply.by === 'email') return { by: 'email', email: apply.email.trim(), subject: apply.subject.trim() };
  return { by: 'here', questions: [...apply.questions], wantsFiles: apply.wantsFiles, keepDays: apply.keepDays };
};
const isNamed = ({ heading, text }: PostingDraft['sections'][number]): boolean => heading.trim() !== '' || text.trim() !== '';

/** What stands in the form, as if it were published now. */
const useListing = (props: PreviewProps): ListingView => {
  const summary = useSummary(props);
  const { draft, company } = props;
  const { organizer, payUnit, payFrom, payTo, payNote } = draft;
  const isJob = draft.kind !== null && isJobKind(draft.kind);
  return {
    ...summary,
    organization: {
      organizationIdx: 1,
      name: company.name,
      type: organizer.type,
      about: organizer.about,
      industry: organizer.industry,
      region: organizer.region,
      foundedYear: null,
      size: null,
      homepage: organizer.homepage.trim() === '' ? null : organizer.homepage.trim(),
      checked: company.checkedOn === null ? null : { on: company.checkedOn, by: 'tax-office' },
      openCount: 0,
    },
    summary: draft.summary,
    fields: draft.fields,
    regions: draft.regions,
    method: draft.method ?? 'onsite',
    targets: draft.targets,
    benefits: draft.benefits,
    headcountText: draft.headcountText,
    pay:
      draft.kind === 'contest' || draft.kind === 'club' || payUnit === null || payFrom === null
        ? null
        : {
            unit: payUnit,
            from: payFrom,
            ...(payTo !== null && payTo > payFrom && { to: payTo }),
            ...(payNote !== '' && { note: payNote }),
          },
    prizeTotal: draft.kind === 'contest' ? draft.prizeTotal : null,
    fee: draft.kind === 'education' || draft.kind === 'club' ? draft.fee : null,
    hours: draft.kind === 'education' ? draft.hours : null,
    employment: isJob ? draft.employment : null,
    jobs: isJob ? draft.jobs.filter(({ title }) => title.trim() !== '') : [],
    sections: draft.sections.filter(isNamed).map(sectionOf),
    heldOn: null,
    steps: draft.steps.filter(({ label, on }) => label.trim() !== '' && on !== ''),
    apply: applyOf(draft),
    contact: { name: draft.contactName, email: draft.contactEmail },
    exam: null,
    changes: { items: [], next: null },
    changeCount: 0,
    updatedAt: summary.publishedAt,
    previewHash: '',
    related: [],
  };
};

const Sheet = ({ missing, onGo, ...props }: PreviewProps & { readonly missing: readonly Missing[]; readonly onGo: Go | null }) => {
  const copy = useCopy();
  const listing = useListing(props);
  const mark = ({ field, problem }: Missing): ReactNode => (
    <mark className="post-mark">
      {onGo ? (
        <button type="button" onClick={() => onGo(stepOf(field), field)}>
          {copy(`posting.missing.${field}.${problem}`)}
        </button>
      ) : (
        copy(`posting.missing.${field}.${problem}`)
      )}
    </mark>
  );
  const marks = Object.fromEntries(
    missing.toReversed().flatMap((one): readonly (readonly [string, ReactNode])[] => {
      const place = PLACES[one.field];
      return place === undefined ? [] : [[place, mark(one)]];
    }),
  );
  return (
    <MarksProvider value={props.company.isKnown ? { ...marks, known: copy('posting.preview.known') } : marks}>
      <ListingHead listing={listing} as="h3" />
      <div className="cols rail-r d-cols">
        <div className="stack">
          <ListingBody listing={listing} exam={null} channel={null} />
        </div>
        <aside className="d-side" aria-label={copy('portal.listing.panel')}>
          <div className="card panel up">
            <BigDeadline listing={listing} />
            <p className="no-apply">{copy(`portal.listing.apply.${listing.apply.by}`)}</p>
          </div>
        </aside>
      </div>
    </MarksProvider>
  );
};

type Go = (step: PostingStep, field: PostingField) => void;
/** The whole page, of the parts that the portal draws it of; what is missing is marked where it will stand, and leads to its field. */
export const PagePreview = (props: PreviewProps & { readonly missing: readonly Missing[]; readonly onGo: Go | null }) => {
  const copy = useCopy();
  return (
    <section className="post-whole" aria-labelledby="whole">
      <h2 className="h2 s" id="whole">
        {copy('posting.preview.whole')}
      </h2>
      <div className="card post-sheet">
        <MoreCopy texts={pageTexts}>
          <Sheet {...props} />
        </MoreCopy>
      </div>
    </section>
  );
};
