import type { ChangeTold } from '@modules/listing/posting';
import { dayText, numberText, useCopy } from '@platform/i18n';

const keyOf = ({ toldAt, count }: NonNullable<ChangeTold>): string => {
  if (toldAt === null) return count === 0 ? 'waiting' : 'telling';
  return count === 0 ? 'nobody' : 'done';
};
/** Who was told of the newest change of what is published. */
export const Told = ({ told, className }: { readonly told: ChangeTold; readonly className: string }) => {
  const copy = useCopy();
  if (!told) return null;
  return (
    <span className={className}>
      {copy(`posting.told.${keyOf(told)}`, { day: dayText(told.changedAt), count: numberText(told.count) })}
    </span>
  );
};
