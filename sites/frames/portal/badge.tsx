import { useCopy } from '@platform/i18n';
import type { MenuGroup } from '@platform/kernel';

/** `CBT` says that all of it is free; stuck to the top the words become a dot (styles), for ears they stay words. */
export const Badge = ({ kind }: { readonly kind: MenuGroup['badge'] }) => {
  const copy = useCopy();
  if (kind === 'free')
    return (
      <span className="b-cbt">
        <span>{copy('portal.badge.free')}</span>
      </span>
    );
  if (kind === 'new')
    return (
      <span className="b-new">
        <span aria-hidden>{copy('portal.badge.new.sign')}</span>
        <span className="sr">{copy('portal.badge.new')}</span>
      </span>
    );
  return null;
};
