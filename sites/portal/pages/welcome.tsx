import { currentUserQuery } from '@modules/account/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, seoHead, usePage } from '@platform/web';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import texts from '../copy/welcome.json';

const STEPS = ['company', 'write', 'review'] as const;
const FACTS = ['free', 'change', 'law'] as const;
const FORM = '/register/activity';

export const Route = createFileRoute('/site-portal/_framed/manage/welcome')({
  loader: async ({ context: { queries, page } }) => {
    const { business } = page.brand.urls;
    if (business === undefined) throw notFound();
    const member = await ensureQueryData(queries, currentUserQuery());
    // Who has a company needs no words about it.
    if (member?.type === 'CORPORATE') throw redirect({ href: business + FORM });
  },
  staticData: { menuEntry: 'postListing' },
  head: ({
    match: {
      context: { page, copy },
    },
  }) =>
    seoHead(page, {
      title: copy('portal.welcome.title'),
      ...(import.meta.env.SSR && { description: copy('portal.welcome.description') }),
      canonicalPath: '/manage/welcome',
    }),
  component: Page,
});

function Page() {
  return (
    <MoreCopy texts={texts}>
      <Welcome />
    </MoreCopy>
  );
}

/** What posting a listing is, and where it begins. */
function Welcome() {
  const copy = useCopy();
  const { business = '' } = usePage().brand.urls;
  return (
    <div className="welcome">
      <div className="page-head">
        <h1 className="h1">{copy('portal.welcome.heading')}</h1>
        <p>{copy('portal.welcome.lead')}</p>
      </div>
      <div className="act-row">
        <a className={buttonClass({ tone: 'primary', size: 'l' })} href={`${business}/register`}>
          {copy('portal.welcome.register')}
        </a>
        <a className={buttonClass({ tone: 'line', size: 'l' })} href={`${business}/login?next=${encodeURIComponent(FORM)}`}>
          {copy('portal.welcome.login')}
        </a>
      </div>
      <section aria-labelledby="welcome-steps">
        <h2 className="h2" id="welcome-steps">
          {copy('portal.welcome.steps')}
        </h2>
        <ol className="welcome-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3 className="h3">{copy(`portal.welcome.step.${step}`)}</h3>
              <p>{copy(`portal.welcome.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="welcome-facts">
        <h2 className="h2" id="welcome-facts">
          {copy('portal.welcome.facts')}
        </h2>
        <ul className="welcome-facts">
          {FACTS.map((fact) => (
            <li key={fact}>{copy(`portal.welcome.fact.${fact}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
