/*
 * What a value from outside must look like, as data: its type, its schema (`contract-act-schemas.ts`), its test on the hot endpoint
 * (`server/shape-test.ts`) and its stored form (`server/lines.ts`) are derived from it. Apart from the schemas: pages need it and must not
 * load the schemas' library for it.
 */

interface YesNo {
  readonly is: 'yesNo';
}
export interface Whole {
  readonly is: 'whole';
  readonly from: number;
  readonly to: number;
}
interface Word<T extends string = string> {
  readonly is: 'word';
  readonly among: readonly T[];
}
interface Text {
  readonly is: 'text';
  /** Code points, as schemas count them. */
  readonly from: number;
  readonly to: number;
  readonly pattern?: RegExp;
  /** What length and pattern do not say. */
  readonly isRight?: (text: string) => boolean;
  /** What of it is stored. */
  readonly clean?: (text: string) => string;
}
interface Numbers {
  readonly is: 'numbers';
  readonly of: Whole;
  readonly from: number;
  readonly to: number;
  /** How many must be a multiple of this. */
  readonly by: number;
}
interface Tuple<T extends readonly Whole[] = readonly Whole[]> {
  readonly is: 'tuple';
  readonly of: T;
}
interface Fields<T extends Readonly<Record<string, Shape>> = Readonly<Record<string, Shape>>> {
  readonly is: 'fields';
  readonly of: T;
  /** What the fields must be to each other. */
  readonly isRight?: (value: never) => boolean;
}
interface Either<T extends readonly Shape[] = readonly Shape[]> {
  readonly is: 'either';
  readonly of: T;
}
export type Shape = YesNo | Whole | Word | Text | Numbers | Tuple | Fields | Either;

export type ValueOf<S> = S extends YesNo
  ? boolean
  : S extends Whole
    ? number
    : S extends Text
      ? string
      : S extends Numbers
        ? readonly number[]
        : S extends Word<infer T>
          ? T
          : S extends Tuple<infer T>
            ? { readonly [K in keyof T]: number }
            : S extends Fields<infer T>
              ? { readonly [K in keyof T]: ValueOf<T[K]> }
              : S extends Either<infer T>
                ? ValueOf<T[number]>
                : never;

export const yesNo: YesNo = { is: 'yesNo' };
/** A whole number, both ends included. */
export const whole = (from: number, to: number): Whole => ({ is: 'whole', from, to });
export const word = <const T extends string>(...among: readonly T[]): Word<T> => ({ is: 'word', among });
export const text = (from: number, to: number, rest: Pick<Text, 'pattern' | 'isRight' | 'clean'> = {}): Text => ({
  is: 'text',
  from,
  to,
  ...rest,
});
/** So many numbers, in a multiple of `by`. */
export const numbers = (of: Whole, from: number, to: number, by = 1): Numbers => ({ is: 'numbers', of, from, to, by });
export const tuple = <const T extends readonly Whole[]>(...of: T): Tuple<T> => ({ is: 'tuple', of });
/** Stored without their names, in this order: a new field comes last, and none leaves. */
export const fields = <const T extends Readonly<Record<string, Shape>>>(
  of: T,
  isRight?: (value: { readonly [K in keyof T]: ValueOf<T[K]> }) => boolean,
): Fields<T> => ({ is: 'fields', of, ...(isRight && { isRight }) });
export const either = <const T extends readonly Shape[]>(...of: T): Either<T> => ({ is: 'either', of });
