/** Sizes; apart from the other contracts, so that a page may know them without their schemas. */

/** Fewer problems than this are no mock exam. */
export const LEAST_DRAWN = 10;
/** An exam with fewer problems than this offers no draws: they would all be nearly the same. */
export const LEAST_POOL = 20;
/** Days after which a draw that nobody started is forgotten. */
export const UNUSED_DAYS = 30;

/** Choices of a problem. */
export const MOST_CHOICES = 10;
/** Code points of a short answer. */
export const MOST_SHORT = 200;
/** How many people sat something is told from this number on: fewer say nothing, and may be known by name. */
export const LEAST_SHOWN_COUNT = 30;
/** Papers that a ranking needs, each of so many people: of many exams and of few. */
export const LEAST_RANKED = { ofMany: 6, ofFew: 4 } as const;

/** What may be wrong with a problem, and how many letters may be said about it. */
export const PROBLEM_REPORT_KINDS = ['answer', 'explanation', 'text', 'figure', 'other'] as const;
export const MAX_REPORT_WORDS = 500;
