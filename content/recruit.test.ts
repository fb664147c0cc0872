import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { DemoListings, DemoOrganizations } from '../modules/listing/contract-content.ts';
import { NURSE_FIELDS } from '../modules/listing/contract-terms.ts';

/* Job postings of the shop's demo. */
const yaml = (name: string): unknown => parse(readFileSync(join(import.meta.dirname, 'listings-nursing', name), 'utf8'));
const { organizations } = DemoOrganizations.parse(yaml('organizations.yaml'));
const { kind, listings } = DemoListings.parse(yaml('recruit.yaml'));

it('are ten jobs of nurses, of every kind of work, some over and some not begun', () => {
  expect([kind, listings.length, new Set(listings.map(({ id }) => id)).size]).toEqual(['recruit', 10, 10]);
  expect([...new Set(listings.flatMap(({ fields }) => fields))].toSorted()).toEqual(NURSE_FIELDS.toSorted());
  expect(listings.filter(({ deadline }) => deadline.type === 'date' && deadline.day < 0).length).toBeGreaterThan(0);
  expect(listings.filter(({ opens }) => opens.day > 0).length).toBeGreaterThan(0);
  expect(listings.filter(({ apply }) => apply.by === 'here')).toEqual([]);
});

it('are offered by organisations that are there, each with a posting', () => {
  expect([...new Set(listings.map(({ organization }) => organization))].toSorted()).toEqual(organizations.map(({ id }) => id).toSorted());
});
