import type { ExamDetailIdx, ListedDetail, ListedExam } from '@modules/exam';
import { areSizesMixed, examSizeText, timeText } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Cover, Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';

/** Sittings that a row leads to by itself; the exam's page has the others. */
const MOST_CHIPS = 6;

interface HomeExamsProps {
  readonly exams: readonly ListedExam[];
  /** Sittings that must be bought and that this member owns. */
  readonly owned: readonly ExamDetailIdx[];
  /** They stand in the order of a ranking. */
  readonly isRanked?: boolean;
}

/** Exams in rows, each once: the title leads to the exam, a chip straight to one of its sittings. */
export const HomeExams = ({ exams, owned, isRanked = false }: HomeExamsProps) => {
  const List = isRanked ? 'ol' : 'ul';
  return (
    <List className="home-exams">
      {exams.map((exam, index) => (
        <HomeExam key={exam.examIdx} exam={exam} owned={owned} rank={isRanked ? index + 1 : null} />
      ))}
    </List>
  );
};

const HomeExam = ({
  exam,
  owned,
  rank,
}: {
  readonly exam: ListedExam;
  readonly owned: readonly ExamDetailIdx[];
  readonly rank: number | null;
}) => {
  const copy = useCopy();
  return (
    <li className="home-exam">
      {rank !== null && (
        <span className="rank" aria-hidden>
          {rank}
        </span>
      )}
      <Cover {...exam.cover} />
      <div>
        <h3 className="h3">
          <Link to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }}>
            {keepInterpunct(exam.title)}
          </Link>
        </h3>
        <div className="meta">
          <Dots
            items={[
              exam.category,
              examSizeText(exam, copy),
              exam.takenCount === null ? null : (
                <span className="num" key="n">
                  {copy('exam.taken.text', { count: exam.takenCount })}
                </span>
              ),
            ]}
          />
        </div>
        {exam.details && exam.details.length > 0 && (
          <ul className="home-sits">
            {exam.details.slice(0, MOST_CHIPS).map((detail) => (
              <li key={detail.examDetailIdx}>
                {detail.isFree || owned.includes(detail.examDetailIdx) ? (
                  <SitChip exam={exam} detail={detail} />
                ) : (
                  <span className="meta-s">{copy('cbt.home.sit.locked', { detail: detail.title })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};

/** Straight to a sitting; how large it is, where the exam has others. */
const SitChip = ({ exam, detail }: { readonly exam: ListedExam; readonly detail: ListedDetail }) => {
  const copy = useCopy();
  const isSized = areSizesMixed(exam);
  const size = copy('exam.size', { problems: detail.problemCount, time: timeText(detail.minutes, copy) });
  const names = { exam: exam.title, detail: detail.title };
  return (
    <Link
      className="chip"
      to="/site-cbt/cbt/select/$examDetailIdx"
      params={{ examDetailIdx: String(detail.examDetailIdx) }}
      aria-label={isSized ? copy('cbt.home.sit.sized', { ...names, size }) : copy('cbt.home.sit', names)}
    >
      {copy('cbt.home.sit.short', { detail: detail.title })}
      {/* With the space what is seen stands in the link's name as it is spoken. */}
      {isSized && (
        <>
          {' '}
          <span className="n">{size}</span>
        </>
      )}
    </Link>
  );
};
