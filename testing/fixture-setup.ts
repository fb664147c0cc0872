import { join } from 'node:path';
import { copyOn, dropOn } from '@platform/testing/run-on';
import type { TestProject } from 'vitest/node';
import { journeyBrands } from './journey-brands.ts';
import { miniPackage } from './mini-package.ts';
import { TestProduct } from './product.ts';
import { compilePrograms } from './programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the fixture on all three brands, and the folder of its images; each product of the journeys begins with a copy. */
    readonly fixture: { readonly url: string; readonly dataDir: string };
    /** Folder of the programs that products and commands of tests run. */
    readonly programs: string;
  }
}

/** The fixture, imported once by the real command for the whole run: it takes as long as a short journey. Comes after the setup of the empty template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl } = project.getProvidedContext();
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template}_fixture`;
  const { href: url } = Object.assign(new URL(templateUrl), { pathname: name });
  await copyOn(templateUrl, name, template);
  const programs = await compilePrograms();
  const product = await TestProduct.prepare({ databaseUrl: url, programs });
  await product.import(...(await Promise.all(journeyBrands.map((brand) => miniPackage(brand, join(product.dataDir, 'packages'))))));
  project.provide('programs', programs);
  project.provide('fixture', { url, dataDir: product.dataDir });
  return async () => {
    await dropOn(templateUrl, name);
    await product.end();
  };
}
