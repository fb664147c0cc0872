import { useCopy } from '@platform/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { alikeQuery } from './queries.ts';

interface AlikeProblemsProps {
  readonly examDetailIdx: number;
  readonly problemIdx: number;
}

/** Up to three problems of the same type, each solved in the room of its sitting. Nothing where there is none. */
export const AlikeProblemsView = ({ examDetailIdx, problemIdx }: AlikeProblemsProps) => {
  const copy = useCopy();
  const id = useId();
  const { data } = useQuery(alikeQuery(examDetailIdx, problemIdx));
  if (!data || data.problems.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className="h3" id={id}>
        {copy('practice.alike.title', { type: data.itemType })}
      </h3>
      <ul className="study-alike">
        {data.problems.map((one) => (
          <li key={one.problemIdx}>
            <Link
              to="/site-cbt/cbt/onequestions/$examDetailIdx"
              params={{ examDetailIdx: String(one.examDetailIdx) }}
              search={{ problem: one.problemIdx }}
              preload={false}
            >
              {one.excerpt}
            </Link>
            <p className="meta-s dots">
              {one.isFresh ? (
                <>
                  <span>
                    <span className="tag">{copy('practice.alike.fresh', { detail: one.detailTitle })}</span>
                  </span>
                  <span>{copy('practice.alike.number', { number: one.number })}</span>
                </>
              ) : (
                <>
                  <span>{copy('practice.alike.where', { detail: one.detailTitle, number: one.number })}</span>
                  <span>{copy(one.isSeen ? 'practice.alike.seen' : 'practice.alike.new')}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
