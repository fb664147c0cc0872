import type { PackageDraft } from './draft.ts';
import { inWords, type ImportError, type ImportNote } from './problems.ts';

/** What became of one package. */
export interface PackageReport {
  readonly source: string;
  readonly outcome: 'imported' | 'unchanged' | 'refused';
  readonly format: PackageDraft['format'] | null;
  readonly exams: readonly ExamReport[];
  readonly notes: readonly ImportNote[];
  readonly errors: readonly ImportError[];
  readonly isDryRun: boolean;
}
export interface ExamReport {
  readonly brandId: string;
  readonly slug: string;
  readonly title: string;
  readonly examIdx: number;
  readonly isNew: boolean;
  readonly details: readonly DetailReport[];
  /** Sittings stored before and not in this file: kept, because learners have records of them. */
  readonly untouchedDetails: readonly string[];
}
export interface DetailReport {
  readonly slug: string;
  readonly title: string;
  readonly examDetailIdx: number;
  readonly paperHash: string;
  readonly keyRevision: number;
  readonly problemIds: readonly string[];
  readonly passageCount: number;
  readonly change: 'new' | 'new paper' | 'new key' | 'none';
}

const CHANGES: Readonly<Record<DetailReport['change'], string>> = {
  new: '새 회차',
  'new paper': '시험지가 바뀌어 새로 발행',
  'new key': '시험지는 같고 정답·해설이 바뀜',
  none: '바뀐 것 없음',
};
const LEVELS: Readonly<Record<ImportNote['level'], string>> = { changed: '바꿈', lost: '잃음', differs: '다름' };

/** One package's report as an operator reads it. */
export const reportInWords = (report: PackageReport): string => {
  const lines: string[] = [];
  const format = report.format ? ` (${report.format})` : '';
  if (report.outcome === 'refused') {
    lines.push(`✗ ${report.source}${format}: 가져오지 않았습니다. 아무것도 바뀌지 않았습니다.`);
    lines.push(...report.errors.map((error) => `    오류  ${inWords(error)}`));
    return lines.join('\n');
  }
  if (report.outcome === 'unchanged') return `= ${report.source}: 이미 가져온 파일과 같습니다. 바뀐 것이 없습니다.`;
  lines.push(`✓ ${report.source}${format}: ${report.isDryRun ? '가져올 수 있습니다 (시험 실행이라 저장하지 않음).' : '가져왔습니다.'}`);
  for (const exam of report.exams) {
    lines.push(`  ${exam.isNew ? '새 시험' : '시험'} ${exam.brandId}/${exam.slug} “${exam.title}”`);
    for (const detail of exam.details) {
      lines.push(
        `    ${detail.title}: ${CHANGES[detail.change]}. 문항 ${detail.problemIds.length}개, 지문 ${detail.passageCount}개, 시험지 ${detail.paperHash}, 정답 ${detail.keyRevision}판`,
      );
      lines.push(...problemLines(detail, report.notes));
    }
    if (exam.untouchedDetails.length > 0) lines.push(`    이 파일에 없는 회차는 그대로 두었습니다: ${exam.untouchedDetails.join(', ')}`);
  }
  const known = new Set(report.exams.flatMap((exam) => exam.details.flatMap(({ problemIds }) => problemIds)));
  const others = report.notes.filter(({ problem }) => problem === undefined || !known.has(problem));
  lines.push(...others.map((note) => `    ${LEVELS[note.level]}  ${inWords(note)}`));
  return lines.join('\n');
};

/** Problems taken over as they were in one line; every other one with what became of it. */
const problemLines = (detail: DetailReport, notes: readonly ImportNote[]): readonly string[] => {
  const untouched = detail.problemIds.filter((id) => !notes.some(({ problem }) => problem === id));
  const rest = detail.problemIds.filter((id) => !untouched.includes(id));
  return [
    ...(untouched.length > 0 ? [`      그대로  ${untouched.length}문항: ${untouched.join(', ')}`] : []),
    ...rest.flatMap((id) => notes.filter(({ problem }) => problem === id).map((note) => `      ${LEVELS[note.level]}  ${inWords(note)}`)),
  ];
};
