import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import { useId } from 'react';
import type { RecordIdx } from '../../contract.ts';
import type { Show, SolutionSearch } from './show.ts';

/** What a visitor would find beside a solution; who signs in comes back to the same one, with the record. */
export const KeepNotes = ({
  recordIdx,
  show,
  at,
}: {
  readonly recordIdx: RecordIdx;
  readonly show: Show;
  /** Number of the problem on the page; null: all are. */
  readonly at: number | null;
}) => {
  const copy = useCopy();
  const page = usePage();
  const id = useId();
  const search: SolutionSearch = { ...(show !== 'all' && { show }), ...(at === null ? { view: 'all' } : { p: at }) };
  const given = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  const back = `/cbt/practice/solution/${recordIdx}?${given}`;
  return (
    <aside className="keep-notes" aria-labelledby={id}>
      <p className="h3" id={id}>
        {copy('attempt.solution.keep.title')}
      </p>
      <p className="meta">{copy('attempt.solution.keep.text')}</p>
      <p className="acts">
        <a className={buttonClass({ tone: 'line', size: 's' })} href={signInUrl(page, back)}>
          {copy('attempt.solution.keep.signIn')}
        </a>
        <a className={buttonClass({ tone: 'quiet', size: 's' })} href={registerUrl(page, back)}>
          {copy('attempt.score.keep.register')}
        </a>
      </p>
    </aside>
  );
};
