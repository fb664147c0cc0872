import type { DrawNote, RandomPlan } from '@modules/exam/random';
import { useCopy, type Copy } from '@platform/i18n';

/** Size, sections and difficulties of a draw, planned or done. */
export const PlanInWords = ({
  count,
  minutes,
  sections,
  byDifficulty,
}: Pick<RandomPlan, 'count' | 'minutes' | 'byDifficulty'> & {
  readonly sections: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}) => {
  const copy = useCopy();
  const parts = sections.filter((section) => section.count > 0);
  return (
    <>
      <p className="rd-size">{copy('practice.random.plan.size', { count, minutes })}</p>
      {parts.length > 1 && (
        <ul className="rd-parts">
          {parts.map((section) => (
            <li key={section.id}>{copy('practice.random.plan.section', { name: section.name, count: section.count })}</li>
          ))}
        </ul>
      )}
      <p className="meta">{copy('practice.random.plan.mix', { ...byDifficulty })}</p>
    </>
  );
};

/** How much of the pool is new to the learner, and that this comes first. */
export const UnseenFirst = ({ plan: { poolCount, unseenCount } }: { readonly plan: Pick<RandomPlan, 'poolCount' | 'unseenCount'> }) => {
  const copy = useCopy();
  const text = unseenCount === null ? 'nobody' : unseenCount === 0 ? 'none' : 'left';
  return (
    <p className="rd-unseen">
      <b>{copy('practice.random.unseen')}</b> {copy(`practice.random.unseen.${text}`, { pool: poolCount, unseen: unseenCount ?? 0 })}
    </p>
  );
};

/** What could not be had as it was asked for, one sentence each. */
export const drawNoteInWords = (note: DrawNote, nameOf: (sectionId: string) => string, copy: Copy): string => {
  switch (note.kind) {
    case 'count':
      return copy('practice.random.note.count', { wanted: note.wanted, got: note.got });
    case 'section':
      return copy('practice.random.note.section', { name: nameOf(note.sectionId), wanted: note.wanted, got: note.got });
    case 'difficulty':
      return copy(`practice.random.note.difficulty.${note.difficulty}`, { wanted: note.wanted, got: note.got });
    case 'seen':
      return copy('practice.random.note.seen', { count: note.count });
  }
};
