import { currentUserQuery } from '@modules/account/ui';
import type { ExampleAnswer } from '@modules/cover-letter';
import { coverLetterExampleQuery } from '@modules/cover-letter/ui';
import { OrganizationName } from '@modules/listing/ui';
import { KeepCopy, KeepMark, keptOfQuery } from '@modules/scrap/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/letters.json';
import { LETTER_KIND, LetterRow, useSeason } from '../parts/letter-row.tsx';
import { needsListings } from '../parts/needs-listings.ts';

export const Route = createFileRoute('/site-portal/_framed/cover-letter/$slug')({
  loader: async ({ context: { queries, page }, params }) => {
    needsListings(page.brand);
    const example = await orNotFound(ensureQueryData(queries, coverLetterExampleQuery(params.slug)));
    const member = await ensureQueryData(queries, currentUserQuery());
    const idxs = [example, ...example.others].map(({ exampleIdx }) => exampleIdx);
    // What cannot be asked keeps nobody from the page.
    const kept = member ? await ensureQueryData(queries, keptOfQuery(LETTER_KIND, idxs)).catch(() => ({ targetIds: [] })) : null;
    return { example, kept };
  },
  staticData: { menuEntry: 'coverLetters', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { slug, organization, job, answers } = loaderData.example;
    const path = `/cover-letter/${slug}`;
    const title = copy('portal.letter.title', { name: organization.name, job });
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: answers.map(({ question }) => question).join(' ') }),
      canonicalPath: path,
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: copy('portal.letters.title'), path: '/cover-letter/search' },
            { name: title, path },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <Letter />
      </KeepCopy>
    </MoreCopy>
  ),
});

/** One letter whole: its questions beside its answers. */
function Letter() {
  const copy = useCopy();
  const season = useSeason();
  const { example, kept } = Route.useLoaderData();
  const { exampleIdx, slug, organization, job, facts, answers, others } = example;
  const title = copy('portal.letter.title', { name: organization.name, job });
  return (
    <article className="letter">
      <div className="page-head letter-head">
        <div>
          <p className="meta">
            <Dots items={[<OrganizationName key="of" name={organization.name} isChecked={organization.isChecked} />, season(example)]} />
          </p>
          <h1 className="h1">{keepInterpunct(title)}</h1>
        </div>
        <KeepMark
          kind={LETTER_KIND}
          targetId={exampleIdx}
          title={title}
          path={`/cover-letter/${slug}`}
          count={0}
          isMember={kept !== null}
          drawn={kept && { isKept: kept.targetIds.includes(String(exampleIdx)) }}
          look="button"
        />
      </div>
      <div className="letter-cols">
        <nav className="stick" aria-labelledby="questions">
          <h2 className="h2 s" id="questions">
            {copy('portal.letter.questions')}
          </h2>
          <ol>
            {answers.map(({ topic }, at) => (
              <li key={at}>
                <a href={`#answer-${at + 1}`}>{copy(`portal.letters.topic.${topic}`)}</a>
              </li>
            ))}
          </ol>
          <h2 className="h2 s">{copy('portal.letter.facts')}</h2>
          <ul className="letter-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Link
            className="more"
            to="/site-portal/company-info/$organizationIdx"
            params={{ organizationIdx: String(organization.organizationIdx) }}
          >
            {copy('portal.letter.company', { name: organization.name })}
          </Link>
        </nav>
        <div className="letter-answers">
          {answers.map((answer, at) => (
            <Answer key={at} answer={answer} at={at + 1} />
          ))}
          <p className="meta">{copy('portal.letter.own')}</p>
        </div>
      </div>
      {others.length > 0 && (
        <section className="sec" aria-labelledby="others">
          <h2 className="h2" id="others">
            {copy('portal.letter.others')}
          </h2>
          <ul className="rule">
            {others.map((other) => (
              <LetterRow key={other.exampleIdx} as="h3" example={other} kept={kept} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

const Answer = ({ answer, at }: { readonly answer: ExampleAnswer; readonly at: number }) => {
  const copy = useCopy();
  const { topic, question, limit, text, length, lengthWithoutBlanks } = answer;
  return (
    <section id={`answer-${at}`} aria-labelledby={`question-${at}`} tabIndex={-1}>
      <h2 className="h3" id={`question-${at}`}>
        <span className="num">{at}.</span> {keepInterpunct(question)}
      </h2>
      {text.split(/\n\s*\n/).map((paragraph, nth) => (
        <p key={nth}>{keepInterpunct(paragraph.replaceAll('\n', ' '))}</p>
      ))}
      <p className="meta num">
        <Dots
          items={[
            copy('portal.letter.size', { limit: numberText(limit), length: numberText(length), plain: numberText(lengthWithoutBlanks) }),
            <Link key="same" to="/site-portal/cover-letter/search" search={{ topic }}>
              {copy('portal.letter.same')}
            </Link>,
          ]}
        />
      </p>
    </section>
  );
};
