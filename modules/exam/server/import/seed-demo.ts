import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedProducts } from './demo-products.ts';
import { importPackages, type ImportDeps } from './import-packages.ts';
import type { PackageReport } from './report.ts';
import { syncExamTypes } from './sync-exam-types.ts';

/**
 * The demo content: exam types, every package `<contentDir>/<name>/exam.yaml`, then what of the shop unlocks one (`cbt-products.yaml`). What did not change since the last start is skipped
 * after reading its bytes.
 */
export const seedDemo = async ({
  contentDir,
  ...deps
}: ImportDeps & { readonly contentDir: string }): Promise<readonly PackageReport[]> => {
  await syncExamTypes(deps.db, await readFile(join(contentDir, 'exam-types.yaml'), 'utf8'));
  const folders = (await readdir(contentDir)).toSorted().map((name) => join(contentDir, name));
  const reports = await importPackages(
    deps,
    folders.filter((folder) => existsSync(join(folder, 'exam.yaml'))),
  );
  const products = join(contentDir, 'cbt-products.yaml');
  if (existsSync(products)) await seedProducts(deps.db, await readFile(products, 'utf8'));
  return reports;
};
