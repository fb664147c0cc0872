import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** `전체 보기`, with a name that says of what. */
export const MoreLink = ({ sort }: { readonly sort: 'popular' | 'title' }) => {
  const copy = useCopy();
  return (
    <Link
      className="more"
      to="/site-cbt/exam/$type"
      params={{ type: 'all' }}
      search={sort === 'popular' ? {} : { sort }}
      aria-label={copy(`cbt.home.more.${sort}`)}
    >
      {copy('cbt.home.more')}
      <Icon of={ChevronRight} size="s" />
    </Link>
  );
};
