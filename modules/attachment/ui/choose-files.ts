import { categoryOf, extensionsOf, typesOf, type FileCategory } from '../contract-file-category.ts';

/** What a form takes. */
export interface UploadTerms {
  readonly categories: readonly FileCategory[];
  readonly mostFiles: number;
  /** All of them together have to stay under it, bytes. */
  readonly mostBytes: number;
}
export type Refusal = 'too-many' | 'wrong-type' | 'too-large';

/** What is decoded on the device at all, bytes: a phone's browser dies of more. */
const MOST_RAW_BYTES = 50 * 1_048_576;

/** By its media type; by its name where the system does not know the type. */
export const mediaTypeOf = ({ type, name }: Pick<File, 'type' | 'name'>, categories: readonly FileCategory[]): string | null => {
  const types = categories.flatMap(typesOf);
  if (type !== '') return types.includes(type) ? type : null;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return types.find((one) => extensionsOf(one).includes(extension)) ?? null;
};

/** Which of the chosen files are taken beside so many that are there, and why others are not: the worst reason first said. */
export const chooseFiles = <F extends Pick<File, 'type' | 'name' | 'size'>>(
  chosen: readonly F[],
  present: number,
  terms: UploadTerms,
): { readonly taken: readonly F[]; readonly refused: Refusal | null } => {
  const fitting = chosen.filter((file) => mediaTypeOf(file, terms.categories) !== null);
  const light = fitting.filter(({ size }) => size > 0 && size <= MOST_RAW_BYTES);
  const taken = light.slice(0, Math.max(0, terms.mostFiles - present));
  const refused =
    fitting.length < chosen.length
      ? 'wrong-type'
      : light.length < fitting.length
        ? 'too-large'
        : taken.length < light.length
          ? 'too-many'
          : null;
  return { taken, refused };
};

/** For the `accept` of a file field. */
export const acceptOf = ({ categories }: UploadTerms): string => categories.flatMap(typesOf).join();
/** For people: `jpg, jpeg, png`. */
export const extensionsIn = ({ categories }: UploadTerms): string => categories.flatMap(typesOf).flatMap(extensionsOf).join(', ');
/** Whether the browser draws it smaller. An animation would be its first picture. */
export const isCompressed = (mediaType: string): boolean => categoryOf(mediaType) === 'IMAGE' && mediaType !== 'image/gif';
