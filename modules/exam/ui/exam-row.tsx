import { useCopy } from '@platform/i18n';
import { Cover, Dots, keepInterpunct, Tag } from '@platform/ui';
import { Link } from '@platform/web';
import type { ReactNode } from 'react';
import type { ExamSummary } from '../contract.ts';
import { examSizeText, examTimeText, problemsText } from './size-text.ts';

interface ExamProps {
  readonly exam: ExamSummary;
  /** Level of the title in the page. */
  readonly as?: 'h2' | 'h3';
}

/** A line of the exam list: the whole line is the link. `state` stands under the facts (풀던 시험), `found` says why it was found, `heart` above the link. */
export const ExamRow = ({
  exam,
  state,
  showPrice,
  found,
  heart,
  as: Title = 'h2',
}: ExamProps & {
  readonly state?: ReactNode;
  readonly showPrice: boolean;
  readonly found?: readonly string[] | undefined;
  readonly heart?: ReactNode;
}) => {
  const copy = useCopy();
  return (
    <li className="exam">
      <Cover {...exam.cover} />
      <div>
        <Title className="h3">
          <Link to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }}>
            {keepInterpunct(exam.title)}
          </Link>
        </Title>
        <p className="sum">{exam.summary}</p>
        <div className="meta">
          <Dots
            items={[
              exam.category,
              copy('exam.details', { count: exam.detailCount }),
              problemsText(exam, copy),
              examTimeText(exam, copy),
              exam.isForwardOnly ? copy('exam.forwardOnly') : null,
            ]}
          />
        </div>
        {found && found.length > 0 && <p className="found meta-s">{found.join(', ')}</p>}
        {(state || showPrice) && (
          <p className="state">
            {state}
            {showPrice && (
              <Tag tone={exam.isFree ? 'tint' : 'plain'}>
                {copy(exam.isAllFree ? 'exam.free' : exam.isFree ? 'exam.partlyFree' : 'exam.paid')}
              </Tag>
            )}
          </p>
        )}
      </div>
      {exam.takenCount !== null && (
        <p className="taken meta-s">
          <b>{copy('exam.taken', { count: exam.takenCount })}</b>
          {copy('exam.taken.label')}
        </p>
      )}
      {heart}
    </li>
  );
};

/** An exam in few words: small cover, title, facts; all of it is the link. */
export const ExamRowCard = ({ exam, as: Title = 'h3' }: ExamProps) => {
  const copy = useCopy();
  return (
    <Link to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }} className="row-card">
      <Cover {...exam.cover} />
      <div>
        <Title className="h3">{keepInterpunct(exam.title)}</Title>
        <div className="meta">
          <Dots items={[exam.category, examSizeText(exam, copy)]} />
        </div>
      </div>
    </Link>
  );
};
