import type { SourceFile } from './sources.ts';

/** Tenths that people read are rounded by `platform/kernel/tenth.ts`, so that 8 of 30 is 26.7 on every page. */
const ROUNDS = 'platform/kernel/tenth.ts';
/** To one decimal in a way of its own: by ten and back, or as text. */
const OWN_TENTHS =
  /Math\.(?:round|floor|ceil|trunc)\([^;\n]*\)\s*\/\s*10\b(?!\s*\*\*)|\.toFixed\(1\)|(?:maximum|minimum)FractionDigits: 1\b/;
/** Files whose tenths are no numbers that anybody compares, and one that rounds by a rule of its own. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['modules/attempt/ui/results/format.ts', 'percent of a score: never up to the whole percent that a rule asks for'],
  ['modules/attempt/ui/results/section-radar.tsx', 'points of a drawing'],
  ['modules/exam/ui/ink/stroke-path.ts', 'points of a drawing'],
  ['modules/exam/server/import/foreign.ts', 'points of a foreign package, which have one decimal'],
  ['modules/attachment/ui/file-uploader.tsx', 'size of a file'],
  ['modules/company/contract-registration-number.ts', 'a check digit'],
  ['platform/i18n/formats.ts', 'writes numbers'],
]);

/** Code that rounds to a tenth in a way of its own. */
export const checkNumberFormats = (sources: readonly SourceFile[]): readonly string[] =>
  sources
    .filter(({ path }) => path !== ROUNDS && !OTHERS.has(path))
    .flatMap(({ path, text }) => {
      const found = OWN_TENTHS.exec(text);
      return found ? [`number-format: ${path} rounds to a tenth by ${found[0]}; take toTenth of ${ROUNDS}`] : [];
    });
