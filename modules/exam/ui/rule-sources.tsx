import { useCopy } from '@platform/i18n';
import type { Rules } from '../contract.ts';

/** What the rules are taken from, one line each; nothing for a sitting with rules of its own. */
export const RuleSources = ({ rules: { sources } }: { readonly rules: Pick<Rules, 'sources'> }) => {
  const copy = useCopy();
  if (sources.length === 0) return null;
  return (
    <details className="rule-sources">
      <summary className="opens">{copy('exam.ruleSources', { count: sources.length })}</summary>
      <ul>
        {sources.map(({ id, what, address }) => (
          <li key={id}>
            {what}
            <span>{address}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
