import type { NumberInput, ShortKey } from '../../contract.ts';
import type { ExamPackage, PackageDetail, PackageProblem } from '../../domain/exam-package.ts';
import type { ImportNote, Place } from './problems.ts';

/** A text as its author wrote it, not yet typeset. */
export interface DraftText {
  /** `own-html`: as an export of ours writes it, formulas as MathML; in `html` TeX may stand between its marks. */
  readonly format: 'markdown' | 'html' | 'own-html' | 'plain';
  readonly source: string;
  /** File that the text stands in; image addresses are relative to it. */
  readonly file: string;
  readonly line?: number | undefined;
}

/** One exam, whatever format it came in. The own format's meta data; texts unset. */
export interface ExamDraft extends Place {
  readonly meta: Omit<ExamPackage['exam'], 'description' | 'details' | 'textFormat'>;
  readonly description: DraftText | null;
  readonly details: readonly DetailDraft[];
}
export interface DetailDraft extends Pick<PackageDetail, 'id' | 'title' | 'summary' | 'free' | 'rules' | 'sections'> {
  readonly passages: readonly PassageDraft[];
  readonly problems: readonly ProblemDraft[];
}
export interface PassageDraft {
  readonly id: string;
  /** Null: the page's own words (“다음을 읽고 물음에 답하시오.”) stand there. */
  readonly lead: DraftText | null;
  readonly body: DraftText;
  /** Further material below the body. */
  readonly more?: readonly DraftText[];
}
export interface ProblemDraft extends Pick<PackageProblem, 'id' | 'section' | 'kind' | 'points' | 'itemType' | 'tags' | 'sources'>, Place {
  readonly passage: string | null;
  readonly stem: DraftText;
  readonly material: DraftText | null;
  readonly choices: readonly { readonly text: DraftText; readonly why: DraftText | null }[];
  /** Empty for a short answer. */
  readonly answer: readonly number[];
  /** Other answers that are right as well. */
  readonly alsoRight?: readonly (readonly number[])[];
  /** Of a short answer (kind `text` or `number`), which has no choices. */
  readonly accepts?: ShortKey;
  readonly input?: NumberInput;
  readonly explanation: DraftText | null;
  readonly concept: DraftText | null;
  readonly tip: DraftText | null;
  readonly difficulty: 'easy' | 'medium' | 'hard' | null;
  readonly expectedSeconds: number | null;
}

/** What a reader makes of a package. */
export interface PackageDraft {
  /** As reports name it, with its version where it has several. */
  readonly format: string;
  readonly exams: readonly ExamDraft[];
  readonly notes: readonly ImportNote[];
  /** Images that stood inside the files themselves, by the address the texts use. */
  readonly inlineImages: ReadonlyMap<string, Uint8Array>;
  /** The own format is refused for what in a foreign file is a note: its author can mend it. */
  readonly isStrict: boolean;
}

/** What foreign formats do not say; from the command line. */
export interface ImportOptions {
  readonly brand?: string | undefined;
  readonly exam?: string | undefined;
  readonly title?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly minutes?: number | undefined;
}
