import { StudyPage } from '@modules/practice/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';

/** `1,5,12`; anything else shows all. */
const TYPE_IDS = /^\d{1,9}(,\d{1,9}){0,29}$/;

export const Route = createFileRoute('/site-cbt/cbt/onequestions/review')({
  validateSearch: ({ examTypeIds }: Record<string, unknown>): { readonly examTypeIds?: string } =>
    typeof examTypeIds === 'string' && TYPE_IDS.test(examTypeIds) ? { examTypeIds } : {},
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.study.review.title'), description: copy('cbt.study.review.description'), canonicalPath: null }),
  component: () => (
    <ExamPlayerCopy>
      <StudyReview />
    </ExamPlayerCopy>
  ),
});

function StudyReview() {
  const copy = useCopy();
  const { examTypeIds } = Route.useSearch();
  return (
    <StudyPage
      subject={{ review: true, ...(examTypeIds === undefined ? {} : { examTypeIds }) }}
      title={copy('cbt.study.review.title')}
      close={
        <Link className="icon-btn" to="/site-cbt" aria-label={copy('cbt.study.close.home')}>
          <Icon of={X} />
        </Link>
      }
      links={
        <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
          {copy('cbt.practice.find')}
        </Link>
      }
    />
  );
}
