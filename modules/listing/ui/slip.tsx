import { useCopy } from '@platform/i18n';
import { classNames } from '@platform/ui';
import { Fragment } from 'react';
import type { Kind, ListingSummary } from '../contract.ts';

/** More letters in a line are set smaller. */
const SHORT_LINE = 3;

/**
 * A listing without a poster: an answer card on the paper of its kind with one big word. Decorative: the title stands beside it in
 * text.
 */
export const Slip = ({
  kind,
  cover,
  sub,
  poster,
  loading,
}: {
  readonly kind: Kind;
  readonly cover: readonly string[];
  /** Stands under the word where the slip is large; without it the slip is a row's. */
  readonly sub?: string;
  /** What its company uploaded stands in the same place. */
  readonly poster?: ListingSummary['poster'];
  readonly loading?: 'lazy';
}) => {
  const copy = useCopy();
  if (poster)
    return (
      <span className={`slip l k-${kind}`}>
        <img src={`${poster.path}?size=small`} alt={poster.alt} loading={loading} decoding="async" />
      </span>
    );
  const isLong = cover.some((line) => line.length > SHORT_LINE);
  return (
    <span className={classNames('slip', `k-${kind}`, sub !== undefined && 'l')} aria-hidden>
      <span className="in">
        {sub !== undefined && <span className="s-k">{copy(`listing.kind.${kind}`)}</span>}
        <span>
          <span className={classNames('s-big', isLong && 'long')}>
            {cover.map((line, index) => (
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </span>
          {sub !== undefined && <span className="s-sub">{sub}</span>}
        </span>
      </span>
    </span>
  );
};

/** What kind it is, in words on its paper. */
export const KindTag = ({ kind }: { readonly kind: Kind }) => <span className={`kind k-${kind}`}>{useCopy()(`listing.kind.${kind}`)}</span>;
