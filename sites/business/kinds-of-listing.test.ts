import { readFileSync } from 'node:fs';
import { KINDS } from '@modules/listing/terms';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it.each(KINDS)('%s has words for companies and a colour', (kind) => {
  expect(JSON.parse(read('sites/business/copy/posting.json'))).toHaveProperty([`posting.kind.${kind}`]);
  expect(read('modules/listing/ui/listing.css')).toMatch(new RegExp(String.raw`\.k-${kind}\b`));
});
