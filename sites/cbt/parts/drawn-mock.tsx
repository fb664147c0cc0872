import { ShareDraw } from '@modules/attempt/ui';
import { drawNoteInWords, PlanInWords } from '@modules/practice/ui';
import type { RandomDetail } from '@modules/exam/random';
import { totalMinutes } from '@modules/exam/clocks';
import { useCopy } from '@platform/i18n';
import { SittingRules } from './sitting-rules.tsx';

/** A draw before its start: what it has, what it has not, the link to it, and its rules. */
export const DrawnMock = ({ drawn: { detail, exam, notes, byDifficulty, code } }: { readonly drawn: RandomDetail }) => {
  const copy = useCopy();
  const sections = detail.sections.map(({ id, name, problemCount }) => ({ id, name, count: problemCount }));
  const nameOf = (sectionId: string) => sections.find(({ id }) => id === sectionId)?.name ?? sectionId;
  return (
    <>
      <div className="rd-plan">
        <PlanInWords
          count={detail.problemCount}
          minutes={totalMinutes(detail.rules.clocks)}
          byDifficulty={byDifficulty}
          sections={sections}
        />
        {notes.length > 0 && (
          <ul className="rd-notes">
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{drawNoteInWords(note, nameOf, copy)}</li>
            ))}
          </ul>
        )}
      </div>
      <ShareDraw examIdx={exam.examIdx} code={code} />
      <section className="exam-rules" aria-labelledby="rules">
        <h2 className="h2" id="rules">
          {copy('practice.random.drawn.rules')}
        </h2>
        <SittingRules detail={detail} />
      </section>
    </>
  );
};
