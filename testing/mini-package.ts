import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examTypeOf, type JourneyBrand } from './journey-brands.ts';

/** In every explanation and rationale of the fixture and nowhere else. */
export const SEALED = '봉인';

/** Right choices of sitting `full`, in the order of the paper. */
export const FULL_KEY: readonly (readonly number[])[] = [[3], [4], [2], [2], [1, 3], [3], [3], [3]];

/**
 * The fixture as a package of one brand, ready for the importer.
 *
 * @param folder where to put it; made when it is not there
 * @param change last changes to the text of `exam.yaml`
 */
export const miniPackage = async (
  brandId: JourneyBrand,
  folder: string,
  change: (yaml: string) => string = (yaml) => yaml,
): Promise<string> => {
  const source = join(import.meta.dirname, 'fixtures/mini');
  const target = join(folder, `mini-${brandId}`);
  await mkdir(target, { recursive: true });
  await cp(join(source, 'images'), join(target, 'images'), { recursive: true });
  const yaml = await readFile(join(source, 'exam.yaml'), 'utf8');
  const own = yaml.replace('brand: career', `brand: ${brandId}`).replace('types: [public-ncs]', `types: [${examTypeOf(brandId).type.id}]`);
  await writeFile(join(target, 'exam.yaml'), change(own));
  return target;
};
