import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DemoChannels } from '../modules/channel/contract-content.ts';
import { DemoArticle } from '../modules/company-analysis/contract-content.ts';
import { DemoLetter } from '../modules/cover-letter/contract-content.ts';
import { DemoListings, DemoOrganizations } from '../modules/listing/contract-content.ts';
import { KINDS } from '../modules/listing/contract-terms.ts';
import { DemoEvents } from '../modules/prediction/contract-content.ts';

/* What the demo's portal is made of: it is read when the demo starts, where a mistake would be found by whoever starts it. */

const root = import.meta.dirname;
const yaml = (...path: readonly string[]): unknown => parse(readFileSync(join(root, ...path), 'utf8'));
const listingFiles = readdirSync(join(root, 'listings'));
const organizations = listingFiles
  .filter((name) => name.startsWith('organizations'))
  .flatMap((name) => DemoOrganizations.parse(yaml('listings', name)).organizations);
const listings = listingFiles
  .filter((name) => !name.startsWith('organizations'))
  .flatMap((name) => {
    const { kind, listings: own } = DemoListings.parse(yaml('listings', name));
    return own.map((listing) => ({ kind, ...listing }));
  });
const articles = readdirSync(join(root, 'company-analyses')).map((name) => DemoArticle.parse(yaml('company-analyses', name)));
const letters = readdirSync(join(root, 'cover-letters')).map((name) => DemoLetter.parse(yaml('cover-letters', name)));
const { channels } = DemoChannels.parse(yaml('channels.yaml'));
const { events } = DemoEvents.parse(yaml('prediction-events.yaml'));

const twice = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at);
const idsOf = (things: readonly { readonly id: string }[]): readonly string[] => things.map(({ id }) => id);
const isExam = (slug: string): boolean => existsSync(join(root, slug, 'exam.yaml'));
const examsOf = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === 'exam' && typeof inner === 'string' ? [inner] : examsOf(inner)));

describe('the portal of the demo', () => {
  it('has what was asked for', () => {
    expect(listings.length).toBeGreaterThanOrEqual(240);
    expect(new Set(listings.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(organizations.length).toBeGreaterThanOrEqual(40);
    expect(articles).toHaveLength(12);
    expect(idsOf(events)).toEqual(expect.arrayContaining(['gsat2025-2', 'gsat2024-2']));
  });

  it('gives each thing a name of its own', () => {
    for (const things of [listings, organizations, articles, events, channels.flatMap(({ posts }) => posts)])
      expect(twice(idsOf(things))).toEqual([]);
    expect(twice(organizations.map(({ name }) => name))).toEqual([]);
    expect(twice(channels.map(({ url }) => url))).toEqual([]);
    expect(twice(articles.map(({ organization }) => organization))).toEqual([]);
  });

  it('names nothing that is not there', () => {
    const known = new Set(idsOf(organizations));
    expect([...listings, ...articles].filter(({ organization }) => !known.has(organization)).map(({ id }) => id)).toEqual([]);
    const managed = new Set(organizations.flatMap(({ company }) => company ?? []));
    expect(channels.filter(({ company }) => !managed.has(company)).map(({ url }) => url)).toEqual([]);
    expect(examsOf([listings, articles]).filter((slug) => !isExam(slug))).toEqual([]);
    // Whoever takes applications here is a company that can read them.
    const companyOf = new Map(organizations.map(({ id, company }) => [id, company]));
    expect(listings.filter(({ apply, organization }) => apply.by === 'here' && !companyOf.get(organization)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('has letters of companies that are there, and no sentence in two of them', () => {
    const known = new Set(idsOf(organizations));
    expect(letters.filter(({ organization }) => !known.has(organization)).map(({ id }) => id)).toEqual([]);
    expect(twice(idsOf(letters))).toEqual([]);
    const sentences = letters.flatMap(({ questions }) =>
      questions.flatMap(({ answer }) => answer.split(/(?<=[.?!])\s+/)).filter((one) => one.length > 12),
    );
    expect(twice(sentences)).toEqual([]);
  });

  it('closes after it opens', () => {
    expect(listings.filter(({ opens, deadline }) => deadline.type === 'date' && deadline.day < opens.day).map(({ id }) => id)).toEqual([]);
  });

  it('has something open of each kind on the day of the start, and later', () => {
    for (const kind of KINDS)
      for (const day of [0, 7, 14]) {
        const open = listings.filter(
          (one) => one.kind === kind && one.opens.day <= day && (one.deadline.type !== 'date' || one.deadline.day > day),
        );
        expect(open.length, `${kind} on day ${day}`).toBeGreaterThanOrEqual(5);
      }
  });
});
