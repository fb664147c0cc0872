import { FIELDS } from '@modules/listing/terms';

/* The words by which examples are sorted and filtered: codes of tables, addresses and content files. */

/** What a question asks about. */
export const TOPICS = ['motive', 'competence', 'teamwork', 'problem', 'failure', 'growth', 'values', 'plan'] as const;
export type Topic = (typeof TOPICS)[number];

export const EXAMPLE_KINDS = ['recruit', 'intern'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** Of jobs, as listings have them. */
export const JOB_FIELDS = FIELDS.recruit;
export type JobField = (typeof JOB_FIELDS)[number];

/** Characters of a search. */
export const MOST_ASKED = 100;

/** Of the first letter there is to the last. */
export const FIRST_YEAR = 2015;
export const LAST_YEAR = 2100;

/** Letters of one member, and questions of one letter. */
export const MOST_LETTERS = 100;
export const MOST_QUESTIONS = 10;
