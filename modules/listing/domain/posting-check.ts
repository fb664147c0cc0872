import { FIELDS, isJobKind } from '../contract-terms.ts';
import type { PostingDraft } from '../contract-posting.ts';
import { MINUTE_MS } from '@platform/kernel/korean-time';
import { isBeforeDay, momentOf, sectionOf } from './posting-form.ts';

/* What is missing in a form, at which field, in one list that the page and the server share. */

export const POSTING_STEPS = ['kind', 'basics', 'terms', 'text', 'check'] as const;
export type PostingStep = (typeof POSTING_STEPS)[number];

/** In the order in which they stand in the form; each with the step that it belongs to. */
export const POSTING_FIELDS = {
  kind: 'kind',
  fields: 'basics',
  title: 'basics',
  summary: 'basics',
  cover: 'basics',
  poster: 'basics',
  targets: 'basics',
  targetText: 'basics',
  regions: 'basics',
  placeText: 'basics',
  method: 'basics',
  opensAt: 'terms',
  deadlineAt: 'terms',
  periodText: 'terms',
  headcountText: 'terms',
  benefitText: 'terms',
  pay: 'terms',
  employment: 'terms',
  jobs: 'terms',
  steps: 'terms',
  sections: 'text',
  organizer: 'text',
  apply: 'text',
  contactName: 'text',
  contactEmail: 'text',
} as const satisfies Readonly<Record<string, PostingStep>>;
export type PostingField = keyof typeof POSTING_FIELDS;
export interface Missing {
  readonly field: PostingField;
  /** Key of what is said of it: `posting.missing.FIELD.PROBLEM`. */
  readonly problem: 'empty' | 'order' | 'past' | 'wrong';
}

/** Of one section. */
const MOST = { paragraphs: 6, paragraph: 600, points: 12, point: 200 } as const;
const MOST_AHEAD_MS = 400 * 24 * 60 * MINUTE_MS;
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
const isPage = (text: string): boolean => {
  const { protocol, hostname } = URL.parse(text.trim()) ?? {};
  return protocol === 'https:' && (hostname ?? '').includes('.');
};
const isJob = ({ kind }: PostingDraft): boolean => kind !== null && isJobKind(kind);

const isApplyMissing = ({ apply }: PostingDraft): Missing['problem'] | null => {
  if (apply.by === 'link') return apply.url.trim() === '' ? 'empty' : isPage(apply.url) ? null : 'wrong';
  if (apply.by === 'email')
    return apply.email.trim() === '' || apply.subject.trim() === '' ? 'empty' : isMail(apply.email) ? null : 'wrong';
  return apply.questions.some(({ text }) => text.trim() === '') ? 'empty' : null;
};
const areSectionsMissing = ({ sections }: PostingDraft): Missing['problem'] | null => {
  const given = sections.filter(({ heading, text }) => heading.trim() !== '' || text.trim() !== '').map(sectionOf);
  if (given.length < 2) return 'empty';
  const isUnfit = ({ heading, paragraphs, points }: (typeof given)[number]): boolean =>
    heading === '' ||
    paragraphs.length + points.length === 0 ||
    paragraphs.length > MOST.paragraphs ||
    points.length > MOST.points ||
    paragraphs.some((text) => text.length > MOST.paragraph) ||
    points.some((text) => text.length > MOST.point);
  return given.some(isUnfit) ? 'wrong' : null;
};
const isDeadlineMissing = (draft: PostingDraft, now: number, publishedDeadline: string | null): Missing['problem'] | null => {
  if (draft.deadlineType !== 'date') return null;
  const at = momentOf(draft.deadlineAt);
  if (at === null) return 'empty';
  const opensAt = momentOf(draft.opensAt);
  if (opensAt !== null && at <= opensAt) return 'order';
  // What ended is edited too, with the days that it had.
  if (at + MINUTE_MS <= now && draft.deadlineAt !== publishedDeadline) return 'past';
  return at > now + MOST_AHEAD_MS ? 'wrong' : null;
};

type Looked = readonly [PostingField, Missing['problem'] | null | false];
type Problem = Looked[1];
const isEmpty = (text: string): Problem => text.trim() === '' && 'empty';
const areNone = (chosen: readonly string[]): Problem => chosen.length === 0 && 'empty';

const isFieldMissing = ({ kind, fields }: PostingDraft): Problem => {
  if (kind === null) return null;
  const known: readonly string[] = FIELDS[kind];
  return (fields.length === 0 || fields.some((field) => !known.includes(field))) && 'empty';
};
const isOrganizerMissing = ({ organizer: { about, industry, homepage } }: PostingDraft): Problem => {
  if (about.trim() === '' || industry.trim() === '') return 'empty';
  return homepage.trim() !== '' && !isPage(homepage) && 'wrong';
};
const isPayMissing = (draft: PostingDraft): Problem => {
  const { payUnit, payFrom, payTo } = draft;
  if (isJob(draft) && (payUnit === null || payFrom === null)) return 'empty';
  return payFrom !== null && payTo !== null && payTo < payFrom && 'order';
};
const isJobMissing = ({ title, headcount, place, needs }: PostingDraft['jobs'][number]): boolean =>
  title.trim() !== '' && [headcount, place, needs].some((text) => text.trim() === '');
const areStepsMissing = ({ deadlineType, deadlineAt, steps }: PostingDraft): Problem => {
  const lastDay = deadlineType === 'date' ? momentOf(deadlineAt) : null;
  return lastDay !== null && steps.some(({ on }) => on !== '' && isBeforeDay(on, lastDay)) && 'order';
};

/**
 * @param published the deadline that stands there already, as in the form; null: it was never published
 * @param needsOrganizer what the company is stands nowhere yet
 */
export const checkDraft = (
  draft: PostingDraft,
  { now, published, needsOrganizer }: { readonly now: number; readonly published: string | null; readonly needsOrganizer: boolean },
): readonly Missing[] => {
  const looked: readonly Looked[] = [
    ['kind', draft.kind === null && 'empty'],
    ['title', isEmpty(draft.title)],
    ['summary', isEmpty(draft.summary)],
    ['cover', draft.cover.every((line) => line.trim() === '') && 'empty'],
    ['poster', draft.poster !== null && isEmpty(draft.poster.alt)],
    ['fields', isFieldMissing(draft)],
    ['targets', areNone(draft.targets)],
    ['targetText', isEmpty(draft.targetText)],
    ['regions', areNone(draft.regions)],
    ['placeText', isEmpty(draft.placeText)],
    ['method', draft.method === null && 'empty'],
    ['opensAt', draft.opensAt !== '' && momentOf(draft.opensAt) === null && 'wrong'],
    ['deadlineAt', isDeadlineMissing(draft, now, published)],
    ['periodText', isEmpty(draft.periodText)],
    ['headcountText', isEmpty(draft.headcountText)],
    ['pay', isPayMissing(draft)],
    ['employment', isJob(draft) && draft.employment === null && 'empty'],
    ['benefitText', isEmpty(draft.benefitText)],
    ['jobs', isJob(draft) && draft.jobs.some(isJobMissing) && 'empty'],
    ['steps', areStepsMissing(draft)],
    ['sections', areSectionsMissing(draft)],
    ['apply', isApplyMissing(draft)],
    ['contactName', isEmpty(draft.contactName)],
    ['contactEmail', isEmpty(draft.contactEmail) || (!isMail(draft.contactEmail) && 'wrong')],
    ['organizer', needsOrganizer && isOrganizerMissing(draft)],
  ];
  return looked.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []));
};
export const stepOf = (field: PostingField): PostingStep => POSTING_FIELDS[field];
