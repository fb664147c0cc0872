import { MoreCopy, useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import X from 'lucide-react/icons/x';
import texts from '../copy/delivered.json';

export interface DeliveredNoticeProps {
  readonly delivered: { readonly recordIdx: number; readonly isSubmitted: boolean; readonly lateCount: number };
  readonly onClose: () => void;
}

/** What of a sitting without a network has arrived. */
export const DeliveredNotice = (props: DeliveredNoticeProps) => (
  <MoreCopy texts={texts}>
    <Notice {...props} />
  </MoreCopy>
);

const Notice = ({ delivered: { recordIdx, isSubmitted, lateCount }, onClose }: DeliveredNoticeProps) => {
  const copy = useCopy();
  const word = lateCount > 0 ? 'late' : isSubmitted ? 'submitted' : 'kept';
  return (
    <div className="delivered" role="status">
      <p>{copy(`cbt.delivered.${word}`, { count: lateCount })}</p>
      <a href={`/cbt/practice/receipt/${recordIdx}`}>{copy('cbt.delivered.receipt')}</a>
      <IconButton label={copy('cbt.delivered.close')} onClick={onClose}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
};
