import { z } from 'zod';
import {
  BENEFITS,
  DEADLINE_TYPES,
  EMPLOYMENT_TYPES,
  fieldsOf,
  KINDS,
  METHODS,
  ORGANIZATION_TYPES,
  PAY_UNITS,
  REGIONS,
  TARGETS,
} from './contract-terms.ts';

/* What stands in a listing, whoever wrote it; and the demo's files in `content/listings`, whose days are counted from the day of the start. */

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);
const won = z.int().min(0).max(10_000_000_000);

/** A heading with paragraphs, points, or both. Plain text: no markup of any kind. */
export const Section = z.strictObject({
  heading: line(40),
  paragraphs: z.array(line(600)).max(6).default([]),
  points: z.array(line(200)).max(12).default([]),
});

/** One of several jobs of a recruiting listing. */
export const Job = z.strictObject({ title: line(40), headcount: line(20), place: line(40), needs: line(200) });

export const WANTS_FILES = ['none', 'optional', 'required'] as const;
/** One that an applicant answers. `limit`: characters of the answer. */
export const ApplyQuestion = z.strictObject({
  /** Its answer is found by it; stays when the text is edited. */
  id: slug,
  text: line(300),
  limit: z.int().min(50).max(3_000),
  required: z.boolean(),
});
export type ApplyQuestion = z.output<typeof ApplyQuestion>;
const MOST_QUESTIONS = 10;
const areApart = (questions: readonly ApplyQuestion[]): boolean => new Set(questions.map(({ id }) => id)).size === questions.length;

/** `here`: with a form of ours (module `application`); the organisation's company gets what was sent. */
export const Apply = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('link'), url: z.url({ protocol: /^https$/ }).max(500) }),
  z.strictObject({ by: z.literal('email'), email: z.email().max(120), subject: line(80) }),
  z.strictObject({
    by: z.literal('here'),
    questions: z.array(ApplyQuestion).max(MOST_QUESTIONS).refine(areApart, 'each id once'),
    wantsFiles: z.enum(WANTS_FILES),
    /** Which files, in words. */
    filesText: line(120).optional(),
    /** So many days after the end the applicants' data is deleted: applicants consent to it, so it is what they were told. */
    keepDays: z.int().min(14).max(365),
  }),
]);

/** Won; `to` where it is a range. Absent in a listing: it does not say. */
export const Pay = z.strictObject({ unit: z.enum(PAY_UNITS), from: won, to: won.optional(), note: line(60).optional() });

/** A picture that its company uploaded (an attachment of the path `listing-poster`), and what it shows in words. */
export const Poster = z.strictObject({ id: z.uuid(), alt: line(120) });

/** What all kinds say, in the order in which rows, tables and pages show it; and what only some do. */
export const ListingFacts = z.strictObject({
  title: line(80),
  /** One sentence for rows, search machines and share pictures. */
  summary: line(120),
  /** The big word of the cover that is drawn of it: two lines of four letters at most. */
  cover: z.array(line(4)).min(1).max(2),
  fields: z.array(z.string()).min(1).max(3),
  regions: z.array(z.enum(REGIONS)).min(1).max(6),
  method: z.enum(METHODS),
  targets: z.array(z.enum(TARGETS)).min(1).max(5),
  /** Who may apply, as the organiser says it. */
  targetText: line(60),
  /** Where, in words. */
  placeText: line(60),
  /** How long or when, in words. Days of it never by date in demo files. */
  periodText: line(60),
  headcountText: line(40),
  benefits: z.array(z.enum(BENEFITS)).max(6),
  /** What one gets, in words. */
  benefitText: line(80),
  pay: Pay.optional(),
  /** Contests: all prizes together, won. */
  prizeTotal: won.optional(),
  /** Education and clubs: what it costs, won; 0 is nothing. */
  fee: won.optional(),
  /** Education: hours in all. */
  hours: z.int().min(1).max(5_000).optional(),
  employment: z.enum(EMPLOYMENT_TYPES).optional(),
  jobs: z.array(Job).max(12).default([]),
  sections: z.array(Section).min(2).max(8),
  apply: Apply,
  /** Whom one asks. */
  contact: z.strictObject({ email: z.email().max(120), name: line(40) }),
  /** A similar exam of the CBT site, by its slug. */
  exam: slug.optional(),
  /** In the place of the cover that is drawn. */
  poster: Poster.optional(),
});

/** A day of the demo: so many days after the day of the start, negative before; `time` in Korea. */
const demoDay = z.strictObject({ day: z.int().min(-400).max(400), time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/) });

export const DemoListing = z.strictObject({
  id: slug,
  organization: slug,
  ...ListingFacts.omit({ poster: true }).shape,
  opens: demoDay,
  deadline: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal(DEADLINE_TYPES[0]), ...demoDay.shape }),
    z.strictObject({ type: z.literal(DEADLINE_TYPES[1]) }),
    z.strictObject({ type: z.literal(DEADLINE_TYPES[2]) }),
  ]),
  /** What comes after the deadline, in order: a label and the day. */
  steps: z
    .array(z.strictObject({ label: line(20), day: z.int().min(-400).max(400), lasts: z.int().min(1).max(60).optional() }))
    .max(7)
    .default([]),
  /** Changes after it was published, the oldest first. `was` names what stood there before. */
  edits: z
    .array(
      z.strictObject({
        day: z.int().min(-400).max(0),
        was: z.strictObject({
          deadline: demoDay.optional(),
          headcountText: line(40).optional(),
          benefitText: line(80).optional(),
          placeText: line(60).optional(),
          periodText: line(60).optional(),
        }),
      }),
    )
    .max(3)
    .default([]),
});
export const DemoListings = z
  .strictObject({ kind: z.enum(KINDS), listings: z.array(DemoListing).min(1) })
  .superRefine(({ kind, listings }, context) => {
    const known: readonly string[] = fieldsOf(kind);
    listings.forEach(({ id, fields }) => {
      const unknown = fields.filter((field) => !known.includes(field));
      if (unknown.length > 0) context.addIssue({ code: 'custom', message: `${id}: ${kind} has no field ${unknown.join(', ')}` });
    });
  });
export type DemoListings = z.output<typeof DemoListings>;

export const DemoOrganization = z.strictObject({
  id: slug,
  name: line(30),
  type: z.enum(ORGANIZATION_TYPES),
  /** What it does, in one or two sentences. */
  about: line(200),
  industry: line(30),
  region: z.enum(REGIONS),
  foundedYear: z.int().min(1890).max(2026),
  /** Employees, or members of a club. */
  size: z.int().min(3).max(100_000),
  homepage: z.url({ protocol: /^https$/ }).max(200),
  /** So many days before the start it was checked, and by which means. */
  checked: z.strictObject({ daysAgo: z.int().min(1).max(300), by: z.enum(['tax-office', 'document', 'official-domain']) }),
  /** The business registration number of a demo account's company that manages it. */
  company: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
});
export const DemoOrganizations = z.strictObject({ organizations: z.array(DemoOrganization).min(1) });
