import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { usePage } from '@platform/web';

interface Props {
  readonly productNo: number;
  /** They are the reader's, or not here yet. */
  readonly lectures: 'own' | 'away';
}
/** Where a course is watched that was bought; and what has to be known before buying one whose lectures are not here. */
export const Lectures = ({ productNo, lectures }: Props) => {
  const copy = useCopy();
  const { study } = usePage().brand.urls;
  if (lectures === 'away') return <p className="note">{copy('store.lectures.away')}</p>;
  return (
    <p>
      <a className={buttonClass({ tone: 'primary' })} href={`${study ?? ''}/study/courses/${productNo}`}>
        {copy('store.lectures.watch')}
      </a>
    </p>
  );
};
