import { Rehearsal } from '@modules/attempt/ui';
import { useCopy } from '@platform/i18n';
import { Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/rehearsal')({
  // The sitting that the learner comes from and goes on to; anything else leads to the list of exams.
  validateSearch: ({ to }: Readonly<Record<string, unknown>>): { readonly to?: number } =>
    /^[1-9]\d{0,15}$/.test(String(to)) ? { to: Number(to) } : {},
  head: ({
    match: {
      context: { page, copy },
    },
  }) =>
    seoHead(page, {
      title: copy('cbt.rehearsal.title'),
      description: copy('cbt.rehearsal.description'),
      canonicalPath: '/cbt/practice/rehearsal',
    }),
  staticData: { isExamRoom: true },
  component: () => (
    <ExamPlayerCopy>
      <Rehearsal onward={(className) => <Onward {...(className && { className })} />} />
    </ExamPlayerCopy>
  ),
});

const Onward = (look: { readonly className?: string }) => {
  const say = useCopy();
  const { to } = Route.useSearch();
  return to === undefined ? (
    <Link {...look} to="/site-cbt">
      {say('cbt.rehearsal.toExams')}
    </Link>
  ) : (
    <Link {...look} to="/site-cbt/cbt/select/$examDetailIdx" params={{ examDetailIdx: String(to) }}>
      {say('cbt.rehearsal.toExam')}
    </Link>
  );
};
