import type { ListingView } from '@modules/listing';
import { dDayOf, dDayText, isClosed, listingQuery, NowProvider, OrganizationName, payText, useNow, whenText } from '@modules/listing/ui';
import { calendarDayText, makeCopy, MoreCopy, shortDayText, useCopy, type Copy } from '@platform/i18n';
import { buttonClass, Dots, keepInterpunct } from '@platform/ui';
import { ApiError, breadcrumbs, ensureQueryData, Link, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { applyAddress } from '../../../frames/listing/apply-address.ts';
import { jobPosting } from '../../../frames/listing/job-posting.ts';
import { recruitTexts } from '../../parts/recruit-copy.ts';

const GONE = 410;

/** One post: what it is, until when, and how one applies. Open or over, as its address stays. */
export const Route = createFileRoute('/site-shop/_framed/recruit/$listingIdx')({
  loader: async ({ context: { queries, page }, params }) => {
    if (!page.brand.offers.jobPostings) throw pageNotFound();
    const posting = await orNotFound(ensureQueryData(queries, listingQuery(params.listingIdx))).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === GONE ? pageNotFound() : error;
    });
    if (posting.kind !== 'recruit') throw pageNotFound();
    return { posting, madeAt: Date.now() };
  },
  codeSplitGroupings: [['loader', 'component']],
  staticData: { menuEntry: 'recruit' },
  head: async ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { page, copy } = context;
    const { posting } = loaderData;
    const path = `/recruit/${posting.listingIdx}`;
    // Texts of listings are no part of what every page of the shop loads.
    const texts = import.meta.env.SSR ? (await import('../../parts/recruit-copy.ts')).recruitTexts : null;
    return seoHead(page, {
      title: posting.title,
      description: `${posting.organization.name}. ${posting.summary}`,
      canonicalPath: path,
      ...(texts && {
        structuredData: [
          { ...jobPosting(posting, makeCopy(texts)), url: `${page.origin}${path}` },
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: copy('store.recruit.title'), path: '/recruit' },
            { name: posting.title, path },
          ]),
        ],
      }),
    });
  },
  component: PostingPage,
});

function PostingPage() {
  const { posting, madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={recruitTexts}>
      <NowProvider key={posting.listingIdx} madeAt={madeAt}>
        <Posting posting={posting} />
      </NowProvider>
    </MoreCopy>
  );
}

const Posting = ({ posting }: { readonly posting: ListingView }) => {
  const copy = useCopy();
  return (
    <article>
      <div className="store-head">
        <nav className="store-crumb" aria-label={copy('recruit.path')}>
          <Link to="/site-shop/recruit">{copy('recruit.back')}</Link>
        </nav>
        <p className="meta recruit-by">
          <OrganizationName name={posting.organization.name} isChecked={posting.organization.checked !== null} />
        </p>
        <h1 className="h1">{keepInterpunct(posting.title)}</h1>
        <p className="lede">{posting.summary}</p>
      </div>
      <div className="store-cols">
        <div className="store-stack">
          <Facts posting={posting} />
          {posting.sections.map(({ heading, paragraphs, points }, index) => (
            <section key={index} className="recruit-text" aria-labelledby={`section-${index}`}>
              <h2 className="h2" id={`section-${index}`}>
                {heading}
              </h2>
              {paragraphs.map((text, at) => (
                <p key={at}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((text, at) => (
                    <li key={at}>{text}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <Steps steps={posting.steps} />
          <section className="recruit-text" aria-labelledby="organization">
            <h2 className="h2" id="organization">
              {copy('recruit.organization')}
            </h2>
            <p>{posting.organization.about}</p>
          </section>
        </div>
        <HowToApply posting={posting} />
      </div>
    </article>
  );
};

const Facts = ({ posting }: { readonly posting: ListingView }) => {
  const copy = useCopy();
  const { pay, employment } = posting;
  const facts = [
    ['target', posting.targetText],
    ['headcount', posting.headcountText],
    ['place', posting.placeText],
    ['period', posting.periodText],
    ['employment', employment && copy(`listing.employment.${employment}`)],
    ['pay', pay && [payText(pay, copy), pay.note].filter(Boolean).join(', ')],
    ['benefit', posting.benefitText],
  ] as const;
  return (
    <dl className="recruit-facts">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{copy(`recruit.fact.${name}`)}</dt>
              <dd className="num">{keepInterpunct(text)}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

const Steps = ({ steps }: Pick<ListingView, 'steps'>) => {
  const copy = useCopy();
  const now = useNow();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps">
      <h2 className="h2" id="steps">
        {copy('recruit.steps')}
      </h2>
      <ol className="recruit-steps">
        {steps.map(({ label, on }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="meta num">{calendarDayText(on, now)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const wayText = ({ apply }: ListingView, copy: Copy): string | null => {
  if (apply.by === 'link') return copy('recruit.how.link', { host: URL.parse(apply.url)?.host ?? apply.url });
  return apply.by === 'email' ? copy('recruit.how.email', { email: apply.email, subject: apply.subject }) : null;
};

/** Until when, the way to apply, and whom one asks. */
const HowToApply = ({ posting }: { readonly posting: ListingView }) => {
  const copy = useCopy();
  const now = useNow();
  const { apply, contact, opensAt } = posting;
  const isOver = isClosed(posting, now);
  const isUpcoming = !isOver && opensAt > now;
  const dDay = dDayOf(posting, now);
  return (
    <section className="store-panel" aria-labelledby="how">
      <h2 className="h2" id="how">
        {copy('recruit.how')}
      </h2>
      <div className="recruit-left num">
        <p className="meta">{copy('recruit.deadline')}</p>
        <p>
          <b>{dDayText(dDay, copy)}</b>
        </p>
        <div className="meta">
          <Dots items={[copy('recruit.from', { day: shortDayText(opensAt, now) }), whenText(posting, dDay, now, copy)]} />
        </div>
      </div>
      <p>{isOver ? copy('recruit.how.over') : isUpcoming ? copy('recruit.how.upcoming') : wayText(posting, copy)}</p>
      {!isOver && !isUpcoming && apply.by !== 'here' && (
        <a
          className={buttonClass({ tone: 'primary', size: 'l' })}
          href={applyAddress(posting)}
          {...(apply.by === 'link' && { target: '_blank', rel: 'noopener' })}
        >
          {copy(`recruit.apply.${apply.by}`)}
          {apply.by === 'link' && <span className="sr">{copy('recruit.newWindow')}</span>}
        </a>
      )}
      <dl className="recruit-facts">
        <div>
          <dt>{copy('recruit.contact')}</dt>
          <dd>
            {contact.name}{' '}
            <a className="store-link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
      </dl>
      <Link className={buttonClass({ tone: 'line' })} to="/site-shop/recruit">
        {copy('recruit.others')}
      </Link>
    </section>
  );
};
