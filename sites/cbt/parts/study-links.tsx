import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { Link } from '@platform/web';
import X from 'lucide-react/icons/x';

/** Out of the study player, to the exam it is about. */
export const StudyClose = ({ slug }: { readonly slug: string }) => {
  const copy = useCopy();
  return (
    <Link className="icon-btn" to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: slug }} aria-label={copy('cbt.select.close')}>
      <Icon of={X} />
    </Link>
  );
};

/** To what was missed, anywhere. */
export const ReviewLink = () => {
  const copy = useCopy();
  return (
    <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/cbt/onequestions/review">
      {copy('cbt.study.toReview')}
    </Link>
  );
};
