import { MoreCopy, useCopy } from '@platform/i18n';
import { seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/partnership.json';
import { HelpLink } from '../parts/help-link.tsx';

const KINDS = ['advertise', 'campus', 'content'] as const;

export const Route = createFileRoute('/site-business/_framed/partnership')({
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.partnership.title'),
      description: context.copy('business.partnership.description'),
      canonicalPath: '/partnership',
    }),
  staticData: { menuEntry: 'partnership' },
  component: Page,
});

function Page() {
  return (
    <MoreCopy texts={texts}>
      <Partnership />
    </MoreCopy>
  );
}

/** What can be asked for, and the one way to ask. */
function Partnership() {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <div className="business-page">
      <h1 className="h1">{copy('business.partnership.title')}</h1>
      <p className="business-lead">{copy('business.partnership.lead', { brand: brand.name })}</p>
      <ul className="business-needs">
        {KINDS.map((kind) => (
          <li key={kind}>{copy(`business.partnership.kind.${kind}`)}</li>
        ))}
      </ul>
      <div className="business-acts">
        <HelpLink className="btn primary l">{copy('business.help.go')}</HelpLink>
      </div>
    </div>
  );
}
