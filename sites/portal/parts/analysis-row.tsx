import type { ArticleSummary } from '@modules/company-analysis';
import { OrganizationName } from '@modules/listing/ui';
import { calendarDayText, useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';

/** An article in a list: of whom, what it says in a sentence, when. The whole line is the link. */
export const AnalysisRow = ({
  article,
  now,
  as: Title,
}: {
  readonly article: ArticleSummary;
  readonly now: number;
  readonly as: 'h2' | 'h3';
}) => {
  const copy = useCopy();
  const { slug, title, summary, publishedOn, organization } = article;
  return (
    <li className="an-row">
      <span className="mono" aria-hidden>
        {organization.name.slice(0, 2)}
      </span>
      <div>
        <p className="org">
          <OrganizationName name={organization.name} isChecked={organization.isChecked} />
        </p>
        <Title className="h3">
          <Link to="/site-portal/company-analysis/$slug" params={{ slug }}>
            {keepInterpunct(title)}
          </Link>
        </Title>
        <p>{keepInterpunct(summary)}</p>
        <div className="meta">
          <Dots items={[organization.industry || null, copy('portal.analyses.day', { day: calendarDayText(publishedOn, now) })]} />
        </div>
      </div>
    </li>
  );
};
