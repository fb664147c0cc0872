import { SectionFilter, StudyPage } from '@modules/practice/ui';
import { examQuery } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { StudyClose, ReviewLink } from '../parts/study-links.tsx';

export const Route = createFileRoute('/site-cbt/cbt/onequestions/random/$examIdx')({
  validateSearch: ({ section }: Record<string, unknown>): { readonly section?: string } =>
    typeof section === 'string' && section !== '' && section.length <= 80 ? { section } : {},
  loader: ({ context, params }) => orNotFound(ensureQueryData(context.queries, examQuery(params.examIdx))),
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    seoHead(page, {
      title: loaderData ? `${copy('cbt.study.random.title')} · ${loaderData.title}` : '',
      description: loaderData?.summary ?? '',
      canonicalPath: null,
    }),
  component: () => (
    <ExamPlayerCopy>
      <StudyRandom />
    </ExamPlayerCopy>
  ),
});

function StudyRandom() {
  const copy = useCopy();
  const navigate = Route.useNavigate();
  const { examIdx } = Route.useParams();
  const { section } = Route.useSearch();
  const { data: exam } = useSuspenseQuery(examQuery(examIdx));
  // Sittings of one exam mostly have the same sections; each is named once.
  const sections = [...new Map(exam.details.flatMap((detail) => detail.sections.map((one) => [one.id, one] as const))).values()];
  return (
    <StudyPage
      key={section ?? ''}
      subject={{ examIdx: exam.examIdx, random: true, ...(section === undefined ? {} : { sectionId: section }) }}
      title={copy('cbt.study.random.heading', { exam: exam.title })}
      close={<StudyClose slug={exam.slug} />}
      filter={
        sections.length > 1 && (
          <SectionFilter
            sections={sections}
            chosen={section ?? null}
            onChoose={(id) => void navigate({ search: id === null ? {} : { section: id }, replace: true })}
          />
        )
      }
      links={
        <>
          <ReviewLink />
          <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }}>
            {copy('cbt.study.toExam')}
          </Link>
        </>
      }
    />
  );
}
