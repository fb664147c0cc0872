import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import type { RecordIdx } from '../../contract.ts';

/** A visitor's record lives in one browser's cookie: offers to keep it, and comes back here. */
export const KeepRecord = ({ recordIdx }: { readonly recordIdx: RecordIdx }) => {
  const copy = useCopy();
  const page = usePage();
  const back = `/cbt/practice/score/${recordIdx}`;
  return (
    <aside className="keep-record" aria-labelledby="score-keep">
      <div>
        <h2 className="h3" id="score-keep">
          {copy('attempt.score.keep.title')}
        </h2>
        <p>{copy('attempt.score.keep.text')}</p>
      </div>
      <div className="keep-record-actions">
        <a className={buttonClass()} href={signInUrl(page, back)}>
          {copy('attempt.score.keep.signIn')}
        </a>
        <a className={buttonClass({ tone: 'quiet' })} href={registerUrl(page, back)}>
          {copy('attempt.score.keep.register')}
        </a>
      </div>
    </aside>
  );
};
