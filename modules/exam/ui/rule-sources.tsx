import { useCopy } from '@platform/i18n';
import { isUnconfirmed } from '../contract-sources.ts';
import type { Rules } from '../contract.ts';
import { sourcePlace } from './rule-publishers.ts';

/** What the rules are taken from, each by what it says and who published it; nothing for a sitting with rules of its own. */
export const RuleSources = ({ rules: { sources } }: { readonly rules: Pick<Rules, 'sources'> }) => {
  const copy = useCopy();
  if (sources.length === 0) return null;
  const unconfirmed = sources.filter(({ address }) => isUnconfirmed(address)).length;
  // Open to whoever does not open the list: what was confirmed and what was not is no detail.
  return (
    <>
      <details className="rule-sources">
        <summary className="opens">{copy('exam.ruleSources', { count: sources.length })}</summary>
        <ul>
          {sources.map(({ id, what, address }) => {
            const { url, publisher } = sourcePlace(address);
            return (
              <li key={id}>
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                    {what}
                  </a>
                ) : (
                  what
                )}
                <span>{publisher}</span>
                {isUnconfirmed(address) && <span>{copy('exam.ruleSources.unconfirmed.one')}</span>}
              </li>
            );
          })}
        </ul>
      </details>
      {unconfirmed > 0 && <p className="meta-s basis">{copy('exam.ruleSources.unconfirmed', { count: unconfirmed })}</p>}
    </>
  );
};
