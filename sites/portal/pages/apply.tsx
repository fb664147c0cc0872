import { currentUserQuery } from '@modules/account/ui';
import type { ApplicationForm } from '@modules/application';
import { applicationFormQuery, ApplyForm } from '@modules/application/ui';
import { NowProvider, useNow } from '@modules/listing/ui';
import { clockText, MoreCopy, useCopy, weekdayText } from '@platform/i18n';
import { buttonClass, EmptyState, keepInterpunct } from '@platform/ui';
import { ensureQueryData, Link, orNotFound, registerUrl, seoHead, signInUrl, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import texts from '../copy/apply.json';
import { needsListings } from '../parts/needs-listings.ts';

export const Route = createFileRoute('/site-portal/_framed/listing/$listingIdx/apply')({
  loader: async ({ context: { queries, page }, params }) => {
    needsListings(page.brand);
    const member = await ensureQueryData(queries, currentUserQuery());
    const form = member?.type === 'NORMAL' ? await orNotFound(ensureQueryData(queries, applicationFormQuery(params.listingIdx))) : null;
    return { member, form, madeAt: Date.now() };
  },
  staticData: { isHeaderlessInWebView: true },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('portal.apply.title'),
      ...(import.meta.env.SSR && { description: context.copy('portal.apply.title') }),
      canonicalPath: null,
    }),
  component: Page,
});

function Page() {
  const { madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <NowProvider madeAt={madeAt}>
        <ApplyPage />
      </NowProvider>
    </MoreCopy>
  );
}

const ApplyPage = () => {
  const copy = useCopy();
  const { member, form } = Route.useLoaderData();
  const { listingIdx } = Route.useParams();
  const navigate = Route.useNavigate();
  const back = (
    <Link className="lk apply-back" to="/site-portal/listing/$listingIdx" params={{ listingIdx }}>
      {copy('portal.apply.back')}
    </Link>
  );
  if (!member) return <Gate back={back} />;
  if (!form)
    return (
      <div className="apply-page">
        {back}
        <h1 className="h1">{copy('portal.apply.title')}</h1>
        <EmptyState title={copy('portal.apply.individualOnly')}>{copy('portal.apply.individualOnly.text')}</EmptyState>
      </div>
    );
  return (
    <div className="apply-page">
      {back}
      <h1 className="h1">{copy('portal.apply.title')}</h1>
      <p className="apply-of">
        <b>{keepInterpunct(form.title)}</b>
        <span>{form.organization}</span>
      </p>
      <Until form={form} />
      {form.questions.length > 0 && (
        <p>
          <a className="lk apply-back" href={`/self-introduction/manage?listing=${listingIdx}`}>
            {copy('portal.apply.letter')}
          </a>
        </p>
      )}
      <Body
        form={form}
        memberId={member.id}
        onReceived={(applicationIdx) =>
          void navigate({ to: '/site-portal/applications/$applicationIdx', params: { applicationIdx: String(applicationIdx) } })
        }
      />
    </div>
  );
};

const Until = ({ form: { closesAt } }: { readonly form: ApplicationForm }) => {
  const copy = useCopy();
  const now = useNow();
  if (closesAt === null) return <p className="meta">{copy('portal.apply.always')}</p>;
  // It counts to the end of its minute.
  const last = closesAt - 1;
  return <p className="meta num">{copy('portal.apply.until', { day: weekdayText(last, now), time: clockText(last) })}</p>;
};

interface BodyProps {
  readonly form: ApplicationForm;
  readonly memberId: string;
  readonly onReceived: (applicationIdx: number) => void;
}
/** The form, or why there is none now. */
const Body = ({ form, memberId, onReceived }: BodyProps) => {
  const copy = useCopy();
  const now = useNow();
  if (form.applicationIdx !== null)
    return (
      <EmptyState
        title={copy('portal.apply.already')}
        acts={
          <Link
            className={buttonClass({ tone: 'primary' })}
            to="/site-portal/applications/$applicationIdx"
            params={{ applicationIdx: String(form.applicationIdx) }}
          >
            {copy('portal.apply.already.go')}
          </Link>
        }
      >
        {copy('portal.apply.already.text')}
      </EmptyState>
    );
  if (form.phase === 'closed' || (form.closesAt !== null && form.closesAt <= now))
    return <EmptyState title={copy('portal.apply.closed')}>{copy('portal.apply.closed.text')}</EmptyState>;
  if (form.phase === 'upcoming') return <EmptyState title={copy('portal.apply.upcoming')}>{copy('portal.apply.upcoming.text')}</EmptyState>;
  if (!form.person.isVerified)
    return (
      <EmptyState
        title={copy('portal.apply.notVerified')}
        acts={
          <a className={buttonClass({ tone: 'primary' })} href="/accounts/security">
            {copy('portal.apply.notVerified.go')}
          </a>
        }
      >
        {copy('portal.apply.notVerified.text', { email: form.person.email })}
      </EmptyState>
    );
  return (
    <ApplyForm
      form={form}
      memberId={memberId}
      here={`/listing/${form.listingIdx}/apply`}
      onReceived={({ applicationIdx }) => onReceived(applicationIdx)}
    />
  );
};

const Gate = ({ back }: { readonly back: ReactNode }) => {
  const copy = useCopy();
  const page = usePage();
  const here = `/listing/${Route.useParams().listingIdx}/apply`;
  return (
    <div className="apply-page">
      {back}
      <h1 className="h1">{copy('portal.apply.title')}</h1>
      <EmptyState
        title={copy('portal.apply.gate')}
        acts={
          <>
            <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
              {copy('portal.apply.gate.signIn')}
            </a>
            <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>
              {copy('portal.apply.gate.register')}
            </a>
          </>
        }
      >
        {copy('portal.apply.gate.text')}
      </EmptyState>
    </div>
  );
};
