import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { JourneyBrand } from './journey-brands.ts';
import { miniPackage } from './mini-package.ts';

interface Detail {
  readonly rules: Record<string, unknown>;
  readonly sections: readonly Record<string, unknown>[];
}

/**
 * The fixture's first sitting as an exam of its own, with other rules: what the rules do is seen where everything else stays the same.
 *
 * @param name of the variant; the exam is `mini-<name>`, its title ends with it
 */
export const variantPackage = async (
  brandId: JourneyBrand,
  folder: string,
  name: string,
  change: (detail: Detail) => object,
): Promise<string> => {
  const target = await miniPackage(brandId, join(folder, name));
  const file = join(target, 'exam.yaml');
  const { exam, ...head } = parse(await readFile(file, 'utf8')) as { exam: { details: Detail[] } };
  const details = exam.details.slice(0, 1).map((detail) => ({ ...detail, ...change(detail) }));
  await writeFile(file, stringify({ ...head, exam: { ...exam, id: `mini-${name}`, title: `작은 모의고사 ${name}`, details } }));
  return target;
};
