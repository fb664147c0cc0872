import type { ExampleSummary } from '@modules/cover-letter';
import { OrganizationName } from '@modules/listing/ui';
import type { KeptOf } from '@modules/scrap';
import { KeepMark } from '@modules/scrap/ui';
import { Marked } from '@modules/search/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';

/** What letters are called among scraps. */
export const LETTER_KIND = 'cover-letter';

export const useSeason = () => {
  const copy = useCopy();
  return ({ year, half }: Pick<ExampleSummary, 'year' | 'half'>): string =>
    copy('portal.letter.season', { year: String(year), half: copy(`portal.letter.half.${half}`) });
};

/** A letter in a list: of whom, one question and what its answer says where it was found. The whole line is the link. */
export const LetterRow = ({
  example,
  kept,
  as: Title,
}: {
  readonly example: ExampleSummary;
  /** Null: nobody is signed in. */
  readonly kept: KeptOf | null;
  readonly as: 'h2' | 'h3';
}) => {
  const copy = useCopy();
  const season = useSeason();
  const { exampleIdx, slug, organization, job, facts, found } = example;
  return (
    <li className="letter-row">
      <div className="letter-of">
        <span className="mono s" aria-hidden>
          {organization.name.slice(0, 2)}
        </span>
        <p>
          <b>
            <OrganizationName name={organization.name} isChecked={organization.isChecked} />
          </b>{' '}
          <span className="meta">{copy('portal.letters.passed', { job, season: season(example) })}</span>
        </p>
        <KeepMark
          kind={LETTER_KIND}
          targetId={exampleIdx}
          title={copy('portal.letter.title', { name: organization.name, job })}
          path={`/cover-letter/${slug}`}
          count={0}
          isMember={kept !== null}
          drawn={kept && { isKept: kept.targetIds.includes(String(exampleIdx)) }}
        />
      </div>
      <Title className="h3">
        <Link to="/site-portal/cover-letter/$slug" params={{ slug }}>
          {keepInterpunct(found.question)}
        </Link>
      </Title>
      <p className="letter-excerpt">
        <Marked of={found.excerpt} />
      </p>
      <div className="meta num">
        <Dots
          items={[
            copy(`portal.letters.topic.${found.topic}`),
            copy('portal.letters.length', { count: numberText(found.length) }),
            ...facts.slice(0, 2),
          ]}
        />
      </div>
    </li>
  );
};
