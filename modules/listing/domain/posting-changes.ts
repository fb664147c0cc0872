import type { Facts, PostingContent } from './posting-content.ts';

/* What of a published listing is another one now, and what of it an operator has to look at first (docs/decisions/0115). */

/** What a listing says and may say otherwise after it was published; its kind it keeps. */
export type Said = Facts & Pick<PostingContent, 'deadline' | 'opensAt' | 'steps'>;
type What = keyof Said;
export type Difference<Of extends What = What> = Of extends What
  ? { readonly what: Of; readonly from: Said[Of]; readonly to: Said[Of] }
  : never;
/** In the order in which they are told of. */
const WHATS = Object.keys({
  deadline: true,
  opensAt: true,
  title: true,
  pay: true,
  prizeTotal: true,
  fee: true,
  hours: true,
  employment: true,
  headcountText: true,
  benefitText: true,
  benefits: true,
  targetText: true,
  targets: true,
  placeText: true,
  regions: true,
  method: true,
  periodText: true,
  jobs: true,
  steps: true,
  apply: true,
  contact: true,
  summary: true,
  sections: true,
  fields: true,
  cover: true,
  poster: true,
  exam: true,
} satisfies Record<What, true>) as readonly What[];
/** These are true as soon as their company says so; whoever keeps the listing must not learn of them a day late. */
const AT_ONCE: ReadonlySet<keyof Facts> = new Set(['headcountText', 'contact']);

/** Whatever the order in which its keys stand: some come from the database, which has an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, of]) => of !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, of]) => [key, sorted(of)]),
  );
};
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const changedKeys = (before: Facts, after: Facts): readonly (keyof Facts)[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Facts)[])].filter((key) => !isSame(before[key], after[key]));

const saidIn = ({ facts, deadline, opensAt, steps }: PostingContent): Said => ({ ...facts, deadline, opensAt, steps });
/** What stood there, and what stands there now. */
export const changesBetween = (before: PostingContent, after: PostingContent): readonly Difference[] => {
  const [one, other] = [saidIn(before), saidIn(after)];
  return WHATS.filter((what) => !isSame(one[what], other[what])).map((what) => ({ what, from: one[what], to: other[what] }) as Difference);
};

/** All that it says: whatever stands there is there now. */
export const allSaid = (content: PostingContent): readonly Difference[] => {
  const said = saidIn(content);
  const isEmpty = (value: unknown): boolean =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return WHATS.filter((what) => !isEmpty(said[what])).map(
    // Sections stand whole where the other side does not have them.
    (what) => ({ what, from: what === 'sections' ? [] : said[what], to: said[what] }) as Difference,
  );
};

/** What of it is shown at once: the days, how many are taken, and whom one asks. */
export const atOnce = (before: PostingContent, after: PostingContent): PostingContent => ({
  ...before,
  opensAt: after.opensAt,
  deadline: after.deadline,
  steps: after.steps,
  facts: { ...before.facts, headcountText: after.facts.headcountText, contact: after.facts.contact },
});

export const isLookedAt = (before: PostingContent, after: PostingContent): boolean =>
  changedKeys(before.facts, after.facts).some((key) => !AT_ONCE.has(key));
