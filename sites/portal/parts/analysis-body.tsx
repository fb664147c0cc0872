import type { ArticleSection, ArticleView } from '@modules/company-analysis';
import { calendarDayText, useCopy } from '@platform/i18n';
import { Icon, keepInterpunct } from '@platform/ui';
import { usePage } from '@platform/web';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { MonthBubbles } from './month-bubbles.tsx';

interface Props {
  readonly article: ArticleView;
  /** An exam of the CBT site that its test resembles. */
  readonly exam: { readonly slug: string; readonly title: string } | null;
  readonly now: number;
}

const idOf = (section: Pick<ArticleSection, 'kind'>): string => `an-${section.kind}`;

/** The article: what it holds beside it where there is room, its sections, and what they were written from. */
export const AnalysisBody = ({ article, exam, now }: Props) => {
  const copy = useCopy();
  return (
    <div className="cols an-cols">
      <nav className="an-toc stick" aria-label={copy('portal.analysis.toc')}>
        <ol>
          {article.sections.map((section) => (
            <li key={section.kind}>
              <a href={`#${idOf(section)}`}>{section.heading}</a>
            </li>
          ))}
          <li>
            <a href="#an-sources">{copy('portal.analysis.sources')}</a>
          </li>
        </ol>
      </nav>
      <div className="stack">
        <p className="an-lead">{keepInterpunct(article.summary)}</p>
        {article.sections.map((section) => (
          <section key={section.kind} aria-labelledby={idOf(section)}>
            <h2 className="h2" id={idOf(section)}>
              {section.heading}
            </h2>
            <Told section={section} />
            {section.kind === 'hiring' && <HiringMonths hiring={article.hiring} />}
            {section.kind === 'test' && exam && <TestExam exam={exam} />}
            <Questions questions={section.questions} />
            <Evidence evidence={section.evidence} sources={article.sources} now={now} />
          </section>
        ))}
        <Sources article={article} now={now} />
      </div>
    </div>
  );
};

/** Business and steps are counted; other points are points. */
const COUNTED: ReadonlySet<ArticleSection['kind']> = new Set(['business', 'hiring']);

const Told = ({ section: { kind, paragraphs, points } }: { readonly section: ArticleSection }) => {
  const isCounted = COUNTED.has(kind);
  return (
    <>
      <div className="prose">
        {paragraphs.map((text, at) => (
          <p key={at}>{keepInterpunct(text)}</p>
        ))}
        {!isCounted && points.length > 0 && (
          <ul>
            {points.map((text, at) => (
              <li key={at}>{keepInterpunct(text)}</li>
            ))}
          </ul>
        )}
      </div>
      {isCounted && points.length > 0 && (
        <ol className="an-points">
          {points.map((text, at) => (
            <li key={at}>
              <span>{keepInterpunct(text)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

const HiringMonths = ({ hiring }: Pick<ArticleView, 'hiring'>) => {
  const copy = useCopy();
  if (hiring.every(({ months }) => months.length === 0)) return null;
  return (
    <div className="an-hiring">
      <h3 className="h3">{copy('portal.analysis.hiring')}</h3>
      <p className="meta">{copy('portal.analysis.hiring.text')}</p>
      <MonthBubbles
        years={hiring.map(({ year, months }) => {
          const text = months.map((month) => copy('portal.analysis.hiring.month', { month })).join(', ');
          return {
            year,
            months,
            text: text || copy('portal.analysis.hiring.empty'),
            label: copy(text ? 'portal.analysis.hiring.year' : 'portal.analysis.hiring.year.none', { year: String(year), months: text }),
          };
        })}
      />
    </div>
  );
};

const TestExam = ({ exam }: { readonly exam: NonNullable<Props['exam']> }) => {
  const copy = useCopy();
  const { brand } = usePage();
  if (brand.urls.cbt === undefined) return null;
  return (
    <div className="tint-box an-exam">
      <h3 className="h3">{copy('portal.analysis.exam')}</h3>
      <div className="co-exams">
        <a className="btn" href={`${brand.urls.cbt}/exam/detail/${exam.slug}`}>
          {keepInterpunct(exam.title)}
          <Icon of={ChevronRight} size="s" />
        </a>
      </div>
    </div>
  );
};

const Questions = ({ questions }: Pick<ArticleSection, 'questions'>) =>
  questions.length > 0 && (
    <ul className="rows rule">
      {questions.map(({ question, answer }, at) => (
        <li key={at}>
          <details className="an-qa" open={at === 0}>
            <summary>
              {keepInterpunct(question)}
              <Icon of={ChevronDown} />
            </summary>
            <p>{keepInterpunct(answer)}</p>
          </details>
        </li>
      ))}
    </ul>
  );

const Evidence = ({
  evidence,
  sources,
  now,
}: Pick<ArticleSection, 'evidence'> & Pick<ArticleView, 'sources'> & { readonly now: number }) => {
  const copy = useCopy();
  if (evidence.length === 0) return null;
  return (
    <div className="an-hiring">
      <h3 className="h3">{copy('portal.analysis.evidence')}</h3>
      <ul className="an-evidence rule">
        {evidence.map(({ text, source }, at) => {
          const from = sources[source];
          return (
            <li key={at}>
              <p>{keepInterpunct(text)}</p>
              {from && (
                <span className="meta-s">
                  {copy('portal.analysis.evidence.source', {
                    title: from.title,
                    publisher: from.publisher,
                    day: calendarDayText(from.on, now),
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Sources = ({ article: { sources, publishedOn }, now }: Pick<Props, 'article' | 'now'>) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="an-sources">
      <h2 className="h2" id="an-sources">
        {copy('portal.analysis.sources')}
      </h2>
      <ol className="rows rule">
        {sources.map(({ title, publisher, on }, at) => (
          <li key={at} className="r">
            <span className="t1">{title}</span>
            <span className="meta-s">{publisher}</span>
            <span className="meta-s num nw">{calendarDayText(on, now)}</span>
          </li>
        ))}
      </ol>
      <p className="meta an-note">{copy('portal.analysis.sources.note', { day: calendarDayText(publishedOn, now) })}</p>
    </section>
  );
};
