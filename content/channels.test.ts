import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { career } from '../brands/career/brand.ts';
import { DemoChannels } from '../modules/channel/contract-content.ts';

const root = import.meta.dirname;
const read = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'));
const { channels } = DemoChannels.parse(read('channels.yaml'));
interface Organization {
  readonly name: string;
  readonly company?: string;
}
const organizations = readdirSync(join(root, 'listings'))
  .filter((name) => name.startsWith('organizations'))
  .flatMap((name) => (read(`listings/${name}`) as { readonly organizations: readonly Organization[] }).organizations);
const accounts = career.demoAccounts.flatMap((account) => ('company' in account ? [account.company] : []));

it.each(channels)(
  'the channel $name is called as its company is, everywhere, and speaks of no other one',
  ({ company, name, about, posts }) => {
    expect(organizations.filter((one) => one.company === company).map((one) => one.name)).toEqual([name]);
    expect(accounts.filter(({ registrationNumber }) => registrationNumber === company).map((one) => one.name)).toEqual([name]);
    const said = [about, ...posts.flatMap(({ title, text }) => [title, text])].join('\n');
    expect(organizations.map((one) => one.name).filter((other) => other !== name && said.includes(other))).toEqual([]);
  },
);
