import type { ExamView } from '@modules/exam';
import type { KeptState } from '@modules/scrap';
import { KeepButton } from '@modules/scrap/ui';

interface Props {
  readonly exam: Pick<ExamView, 'examIdx' | 'title'>;
  readonly isMember: boolean;
  readonly kept: KeptState | null;
}

/** Keeps the exam of the page. */
export const KeepExam = ({ exam, isMember, kept }: Props) => (
  <KeepButton kind="exam" targetId={exam.examIdx} title={exam.title} isMember={isMember} drawn={kept} />
);
