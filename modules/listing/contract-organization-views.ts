import { Month } from '@platform/kernel/day';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { COMPANY_FACETS, KINDS } from './contract-terms.ts';
import { ListingSummary, Organization } from './contract-views.ts';

/* What the endpoints of company information answer with. */

/** An organization as rows of a list show it. */
export const OrganizationSummary = z
  .object({ ...Organization.shape, isChecked: z.boolean() })
  .omit({ about: true, homepage: true, checked: true })
  .meta({
    id: 'OrganizationSummary',
    example: {
      organizationIdx: 3,
      name: '한울전력',
      type: 'public-institution',
      industry: '전력·에너지',
      region: 'jeonnam',
      foundedYear: 1982,
      size: 21000,
      openCount: 2,
      isChecked: true,
    },
  });
export type OrganizationSummary = View<typeof OrganizationSummary>;

export const OrganizationPage = z.object({
  ...pageView(OrganizationSummary),
  /** How many there would be with another value of a condition, everything else as it was asked for; what there is most of first. */
  facets: z.array(z.object({ facet: z.enum(COMPANY_FACETS), values: z.array(z.object({ value: z.string(), count: z.int().positive() })) })),
});
export type OrganizationPage = View<typeof OrganizationPage>;

/** A month in which it began to take applications, and for what. */
const Opening = z.object({ month: z.int().min(1).max(12), kinds: z.array(z.enum(KINDS)) });

export const OrganizationView = z
  .object({
    ...Organization.shape,
    /** Open and coming ones, what ends next first; thirty at most. */
    current: z.array(ListingSummary),
    /** What ended last first; twelve at most, of `closedCount`. */
    closed: z.array(ListingSummary),
    closedCount: z.int().min(0),
    /** Jobs that its listings name, those of open ones first; twelve at most. */
    jobs: z.array(
      z.object({
        title: z.string(),
        headcount: z.string(),
        place: z.string(),
        listingIdx: z.int().positive(),
        listingTitle: z.string(),
        isOpen: z.boolean(),
      }),
    ),
    /** By its listings here, this year and the two before, the newest first. */
    openings: z.array(z.object({ year: z.int(), months: z.array(Opening) })),
    /** Slugs of exams of the CBT site that its listings name as alike, the most named first. */
    exams: z.array(z.string()),
    /**
     * What people did, by months of Korea, the newest first, twelve at most: looks at its listings, and how many kept them when that last changed in the
     * month. A month without either is missing.
     */
    interest: z.array(z.object({ month: Month, viewCount: z.int().min(0), scrapCount: z.int().min(0).nullable() })),
    /** Others of its industry or, where there are few, of its type, those that one can apply to first. */
    similar: z.array(OrganizationSummary),
  })
  .meta({ id: 'OrganizationView' });
export type OrganizationView = View<typeof OrganizationView>;
