import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import type { RecordIdx } from '../../contract.ts';
import { ResultLink, type ResultPage } from './links.tsx';
import type { Show } from './show.ts';

/** A view without problems: good news, and the way back to all of them. */
export const NoneShown = ({ page, recordIdx, show }: { readonly page: ResultPage; readonly recordIdx: RecordIdx; readonly show: Show }) => {
  const copy = useCopy();
  return (
    <EmptyState
      title={copy(`attempt.result.none.${show}`)}
      acts={
        <ResultLink page={page} recordIdx={recordIdx} className={buttonClass({ tone: 'line' })}>
          {copy('attempt.result.seeAll')}
        </ResultLink>
      }
    />
  );
};
