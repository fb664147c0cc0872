import type { MemberView } from '@modules/account';
import type { ApplicantBoardLink } from '@modules/application/desk';
import { currentUserQuery, memberName } from '@modules/account/ui';
import type { Company } from '@modules/company';
import { applicantBoardsQuery } from '@modules/application/ui';
import { CompanyState, ownCompanyQuery } from '@modules/company/ui';
import { postingsQuery } from '@modules/listing/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, keepInterpunct } from '@platform/ui';
import { ensureQueryData, Link, seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { HelpLink } from '../parts/help-link.tsx';
import { logoutAddress } from '../parts/logout-address.ts';
import { HomePostings } from '../parts/posting/home-postings.tsx';

const STEPS = ['account', 'company', 'review'] as const;
const NEEDS = ['number', 'proof', 'colleague'] as const;

export const Route = createFileRoute('/site-business/_framed/')({
  loader: async ({ context: { queries } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    const company = member ? (await ensureQueryData(queries, ownCompanyQuery())).company : null;
    // What cannot be asked keeps nobody from the page.
    const [postings, boards] = await Promise.all([
      company ? ensureQueryData(queries, postingsQuery('ALL', 1)).catch(() => null) : null,
      company?.state === 'approved' ? ensureQueryData(queries, applicantBoardsQuery()).catch(() => null) : null,
    ]);
    return { member, company, postings, boards, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.home.title'),
      description: context.copy('business.home.lead', { brand: context.page.brand.name }),
      canonicalPath: '/',
    }),
  component: Home,
});

/** What the service is, and what whoever looks can do now. */
function Home() {
  const copy = useCopy();
  const { brand } = usePage();
  const { member, company } = Route.useLoaderData();
  return (
    <div className="business-page">
      <h1 className="h1">{company ? company.name : copy('business.home.heading', { brand: brand.name })}</h1>
      {!company && <p className="business-lead">{copy('business.home.lead', { brand: brand.name })}</p>}
      {company ? <OfCompany company={company} /> : member ? <OfMember member={member} /> : <OfVisitor />}
      {!company && <HowItGoes />}
    </div>
  );
}

const OfVisitor = () => {
  const copy = useCopy();
  return (
    <div className="business-acts">
      <Link className={buttonClass({ tone: 'primary', size: 'l' })} to="/site-business/register">
        {copy('business.signUp.title')}
      </Link>
      <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-business/login">
        {copy('business.signIn.title')}
      </Link>
    </div>
  );
};

const OfMember = ({ member }: { readonly member: MemberView }) => {
  const copy = useCopy();
  const page = usePage();
  return (
    <section className="business-own" aria-labelledby="own">
      <h2 className="h3" id="own">
        {copy('business.home.member', { name: memberName(member, copy) })}
      </h2>
      <p>{copy('business.home.member.text')}</p>
      <div className="business-acts">
        <Link className={buttonClass({ tone: 'primary' })} to="/site-business/register">
          {copy('business.home.toCompany')}
        </Link>
        <a className={buttonClass({ tone: 'line' })} href={logoutAddress(page)}>
          {copy('business.signUp.otherAccount')}
        </a>
      </div>
    </section>
  );
};

/** Approved, its postings come first; else what it has to know, or to do, before. */
const OfCompany = ({ company }: { readonly company: Company }) => {
  const { postings, boards, madeAt } = Route.useLoaderData();
  const state = <Standing company={company} />;
  const isApproved = company.state === 'approved';
  return (
    <div className="business-home">
      <div>
        {!isApproved && state}
        {postings && <HomePostings company={company} postings={postings} boards={boards} madeAt={madeAt} />}
        {boards && (
          <Applicants boards={boards.filter((board) => !postings?.items.some(({ listingIdx }) => listingIdx === board.listingIdx))} />
        )}
      </div>
      <div className="business-side">
        <Ways isApproved={isApproved} />
        {isApproved && state}
      </div>
    </div>
  );
};

const Standing = ({ company }: { readonly company: Company }) => {
  const copy = useCopy();
  const { state } = company;
  return (
    <CompanyState company={company}>
      {state === 'rejected' && (
        <Link className={buttonClass({ tone: 'primary' })} to="/site-business/profile">
          {copy('business.home.toProfile.rejected')}
        </Link>
      )}
      {state === 'suspended' && <HelpLink className={buttonClass({ tone: 'primary' })}>{copy('business.help.go')}</HelpLink>}
    </CompanyState>
  );
};

const Ways = ({ isApproved }: { readonly isApproved: boolean }) => {
  const copy = useCopy();
  return (
    <section className="company-part" aria-labelledby="now">
      <h2 className="h2" id="now">
        {copy('business.home.now')}
      </h2>
      <div className="business-ways">
        <Link to="/site-business/profile">
          <strong>{copy('business.profile.title')}</strong>
          <span>{copy('business.home.way.profile')}</span>
        </Link>
        {isApproved && (
          <Link to="/site-business/channel">
            <strong>{copy('business.home.way.channel')}</strong>
            <span>{copy('business.home.way.channel.text')}</span>
          </Link>
        )}
        <HelpLink className="">
          <strong>{copy('business.home.way.help')}</strong>
          <span>{copy('business.home.way.help.text')}</span>
        </HelpLink>
      </div>
    </section>
  );
};

/** Listings to which somebody applied here, beside the newest postings. */
const Applicants = ({ boards }: { readonly boards: readonly ApplicantBoardLink[] }) => {
  const copy = useCopy();
  if (boards.length === 0) return null;
  return (
    <section className="company-part" aria-labelledby="applicants">
      <h2 className="h2" id="applicants">
        {copy('business.applicants.title')}
      </h2>
      <div className="business-ways">
        {boards.map(({ listingIdx, title, count, newCount }) => (
          <Link key={listingIdx} to="/site-business/activities/$listingIdx/applicants" params={{ listingIdx: String(listingIdx) }}>
            <strong>{keepInterpunct(title)}</strong>
            <span className="num">
              {copy('business.applicants.count', { count })}
              {newCount > 0 && `, ${copy('business.applicants.new', { count: newCount })}`}
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
};

const HowItGoes = () => {
  const copy = useCopy();
  return (
    <>
      <section className="sec" aria-labelledby="steps">
        <h2 className="h2" id="steps">
          {copy('business.home.steps')}
        </h2>
        <ol className="business-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{copy(`business.home.step.${step}`)}</h3>
              <p>{copy(`business.home.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="sec" aria-labelledby="needs">
        <h2 className="h2" id="needs">
          {copy('business.home.needs')}
        </h2>
        <ul className="business-needs">
          {NEEDS.map((need) => (
            <li key={need}>{copy(`business.home.need.${need}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
};
