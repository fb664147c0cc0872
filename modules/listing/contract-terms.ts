/* The words by which listings are sorted and filtered: codes of tables, addresses and content files. What they are called says `copy/terms.json`. */

export const KINDS = ['activity', 'education', 'contest', 'club', 'intern', 'recruit'] as const;
export type Kind = (typeof KINDS)[number];
const JOB_KINDS: ReadonlySet<Kind> = new Set(['intern', 'recruit']);
/** Somebody is hired: pay and employment are said, and what becomes of the applicants' papers. */
export const isJobKind = (kind: Kind): boolean => JOB_KINDS.has(kind);

/** What a listing is about; each kind has its own. */
export const FIELDS = {
  activity: ['supporters', 'press', 'volunteer', 'mentoring', 'experience', 'startup', 'monitoring'],
  education: ['software', 'data', 'design', 'marketing', 'finance', 'language', 'certificate', 'job-skills'],
  contest: ['idea', 'writing', 'design', 'video', 'data', 'software', 'science', 'business-case', 'startup'],
  club: ['academic', 'startup', 'volunteer', 'culture', 'sports', 'software', 'media', 'language'],
  intern: ['office', 'marketing', 'sales', 'software', 'research', 'production', 'finance', 'public', 'design', 'service', 'construction'],
  recruit: ['office', 'marketing', 'sales', 'software', 'research', 'production', 'finance', 'public', 'design', 'service', 'construction'],
} as const satisfies Record<Kind, readonly string[]>;

/** Of jobs of nurses, that a shop lists: kinds of work. Companies of a portal choose none of them. */
export const NURSE_FIELDS = [
  'ward',
  'critical-care',
  'operating-room',
  'emergency',
  'outpatient',
  'screening',
  'community-health',
] as const;
/** All that listings of a kind may be about, whoever shows them. */
export const fieldsOf = (kind: Kind): readonly string[] => (kind === 'recruit' ? [...FIELDS.recruit, ...NURSE_FIELDS] : FIELDS[kind]);

export const REGIONS = [
  'online',
  'nationwide',
  'seoul',
  'gyeonggi',
  'incheon',
  'gangwon',
  'daejeon',
  'sejong',
  'chungbuk',
  'chungnam',
  'gwangju',
  'jeonbuk',
  'jeonnam',
  'daegu',
  'gyeongbuk',
  'busan',
  'ulsan',
  'gyeongnam',
  'jeju',
  'overseas',
] as const;

export const TARGETS = [
  'university',
  'graduate-school',
  'graduate',
  'job-seeker',
  'youth',
  'high-school',
  'foreigner',
  'experienced',
  'anyone',
] as const;

export const BENEFITS = [
  'allowance',
  'prize',
  'certificate',
  'award',
  'volunteer-hours',
  'hiring-advantage',
  'conversion',
  'abroad',
  'mentoring',
  'supplies',
  'free-of-charge',
  'training-pay',
  'credit',
  'lodging',
  'meals',
] as const;

/** How one takes part. */
export const METHODS = ['onsite', 'online', 'hybrid'] as const;

export const ORGANIZATION_TYPES = [
  'public-institution',
  'government',
  'large-company',
  'mid-company',
  'small-company',
  'foreign-company',
  'foundation',
  'university',
  'student-group',
] as const;

/** Who is no company: students among themselves. Everybody else stands in company information. */
export const NO_COMPANY: readonly (typeof ORGANIZATION_TYPES)[number][] = ['student-group'];
/** By how many work there; from the first number, to the second. */
export const SIZES = ['under-100', '100-999', '1000-4999', 'over-5000'] as const;
/** What a list of companies is narrowed by, with counts. */
export const COMPANY_FACETS = ['type', 'industry', 'region', 'size'] as const;
export type CompanyFacet = (typeof COMPANY_FACETS)[number];

/** When one can apply: until a moment, at any time, or until somebody is found. */
export const DEADLINE_TYPES = ['date', 'always', 'until-filled'] as const;
export type DeadlineType = (typeof DEADLINE_TYPES)[number];

export const PAY_UNITS = ['hour', 'day', 'month', 'year'] as const;

/** Of recruiting: what schema.org's `employmentType` says. */
export const EMPLOYMENT_TYPES = ['full-time', 'contract', 'part-time', 'intern-conversion', 'intern-experience'] as const;

/** By the pay that a listing names, as pay of a year, million won; from the first number, below the second. */
export const PAY_BANDS = ['under-30', '30-40', '40-50', 'over-50'] as const;
export type PayBand = (typeof PAY_BANDS)[number];

/** What one can do about a listing at a moment: not yet, now, no longer. */
export const PHASES = ['upcoming', 'open', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** Within so many days the deadline comes; `always`: there is none. */
export const DEADLINES = ['today', 'week', 'month', 'always'] as const;

export const SORTS = ['deadline', 'newest', 'views', 'scraps'] as const;
export type Sort = (typeof SORTS)[number];

/** What a list can be narrowed by, in the order in which it is shown. Each but the first two is answered with counts. */
export const FACETS = ['field', 'target', 'region', 'method', 'benefit', 'organizer', 'pay', 'deadline'] as const;
export type Facet = (typeof FACETS)[number];
