import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import { useId } from 'react';
import type { RecordIdx } from '../../contract.ts';
import type { SolutionSearch } from './show.ts';

/** What a visitor would find beside a solution; who signs in comes back to the same one, with the record. */
export const KeepNotes = ({ recordIdx, search }: { readonly recordIdx: RecordIdx; readonly search: SolutionSearch }) => {
  const copy = useCopy();
  const page = usePage();
  const id = useId();
  const given = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  const back = `/cbt/practice/solution/${recordIdx}${given && `?${given}`}`;
  return (
    <aside className="rs-keep-notes" aria-labelledby={id}>
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
