import type { z } from 'zod';
import { ListingFacts } from '../contract-content.ts';
import type { PostingDraft } from '../contract-posting.ts';
import type { DeadlineType, Kind } from '../contract.ts';
import { isJobKind } from '../contract-terms.ts';
import { localOf, momentOf, sectionOf, textOfSection } from './posting-form.ts';

/* From a form to what a listing says, and back. */

export type Facts = z.output<typeof ListingFacts>;
export interface PostingContent {
  readonly kind: Kind;
  readonly facts: Facts;
  readonly steps: readonly { readonly label: string; readonly on: string; readonly days: number }[];
  /** Epoch milliseconds; null: from its publication on. */
  readonly opensAt: number | null;
  readonly deadline: { readonly type: DeadlineType; readonly at: number | null };
}

const applyOf = ({ by, url, email, subject, questions, wantsFiles, filesText, keepDays }: PostingDraft['apply']) => {
  if (by === 'link') return { by, url: url.trim() };
  if (by === 'email') return { by, email: email.trim(), subject: subject.trim() };
  return {
    by,
    questions: questions.map((question) => ({ ...question, text: question.text.trim() })),
    wantsFiles,
    ...(wantsFiles !== 'none' && filesText.trim() !== '' && { filesText: filesText.trim() }),
    keepDays,
  };
};
const isPaid = (kind: Kind): boolean => kind !== 'contest' && kind !== 'club';

/** What of a form a listing of its kind says: what belongs to other kinds stays behind. */
const candidateOf = (draft: PostingDraft, kind: Kind) => {
  const { payUnit, payFrom, payTo } = draft;
  const isJob = isJobKind(kind);
  return {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    cover: draft.cover.map((line) => line.trim()).filter((line) => line !== ''),
    fields: draft.fields,
    regions: draft.regions,
    method: draft.method,
    targets: draft.targets,
    targetText: draft.targetText.trim(),
    placeText: draft.placeText.trim(),
    periodText: draft.periodText.trim(),
    headcountText: draft.headcountText.trim(),
    benefits: draft.benefits,
    benefitText: draft.benefitText.trim(),
    ...(isPaid(kind) &&
      payUnit !== null &&
      payFrom !== null && {
        pay: {
          unit: payUnit,
          from: payFrom,
          ...(payTo !== null && payTo > payFrom && { to: payTo }),
          ...(draft.payNote.trim() !== '' && { note: draft.payNote.trim() }),
        },
      }),
    ...(kind === 'contest' && draft.prizeTotal !== null && { prizeTotal: draft.prizeTotal }),
    ...((kind === 'education' || kind === 'club') && draft.fee !== null && { fee: draft.fee }),
    ...(kind === 'education' && draft.hours !== null && { hours: draft.hours }),
    ...(isJob && draft.employment !== null && { employment: draft.employment }),
    jobs: isJob ? draft.jobs.filter(({ title }) => title.trim() !== '') : [],
    sections: draft.sections.filter(({ heading, text }) => heading.trim() !== '' || text.trim() !== '').map(sectionOf),
    apply: applyOf(draft.apply),
    contact: { email: draft.contactEmail.trim(), name: draft.contactName.trim() },
    ...(draft.exam !== null && { exam: draft.exam }),
    ...(draft.poster !== null && { poster: { id: draft.poster.id, alt: draft.poster.alt.trim() } }),
  };
};
/** Null where something is missing. */
export const contentOf = (draft: PostingDraft): PostingContent | null => {
  const { kind, deadlineType } = draft;
  if (kind === null) return null;
  const parsed = ListingFacts.safeParse(candidateOf(draft, kind));
  const at = deadlineType === 'date' ? momentOf(draft.deadlineAt) : null;
  if (!parsed.success || (deadlineType === 'date' && at === null)) return null;
  return {
    kind,
    facts: parsed.data,
    steps: draft.steps
      .filter(({ label, on }) => label.trim() !== '' && on !== '')
      .map(({ label, on, days }) => ({ label: label.trim(), on, days }))
      .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
    opensAt: draft.opensAt === '' ? null : momentOf(draft.opensAt),
    deadline: { type: deadlineType, at },
  };
};
const EMPTY_APPLY = { url: '', email: '', subject: '', wantsFiles: 'none', keepDays: 180 } as const;
const applyDraft = (apply: Facts['apply']): PostingDraft['apply'] => ({
  ...EMPTY_APPLY,
  questions: [],
  ...apply,
  filesText: (apply.by === 'here' ? apply.filesText : undefined) ?? '',
});

/** The form of what is published. */
export const draftOf = ({ kind, facts, steps, opensAt, deadline }: PostingContent, organizer: PostingDraft['organizer']): PostingDraft => ({
  kind,
  title: facts.title,
  summary: facts.summary,
  cover: facts.cover,
  fields: facts.fields,
  regions: facts.regions,
  method: facts.method,
  targets: facts.targets,
  targetText: facts.targetText,
  placeText: facts.placeText,
  periodText: facts.periodText,
  headcountText: facts.headcountText,
  benefits: facts.benefits,
  benefitText: facts.benefitText,
  payUnit: facts.pay?.unit ?? null,
  payFrom: facts.pay?.from ?? null,
  payTo: facts.pay?.to ?? null,
  payNote: facts.pay?.note ?? '',
  prizeTotal: facts.prizeTotal ?? null,
  fee: facts.fee ?? null,
  hours: facts.hours ?? null,
  employment: facts.employment ?? null,
  jobs: facts.jobs,
  sections: facts.sections.map(textOfSection),
  steps: steps.map((step) => ({ ...step })),
  opensAt: opensAt === null ? '' : localOf(opensAt),
  deadlineType: deadline.type,
  deadlineAt: deadline.at === null ? '' : localOf(deadline.at),
  apply: applyDraft(facts.apply),
  contactName: facts.contact.name,
  contactEmail: facts.contact.email,
  organizer,
  exam: facts.exam ?? null,
  poster: facts.poster ?? null,
});

/** For a new one like it: its days are other ones, and a picture belongs to one posting. */
export const likeDraft = (draft: PostingDraft): PostingDraft => ({ ...draft, opensAt: '', deadlineAt: '', steps: [], poster: null });
