import texts from './copy/ko.json';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { examListAddress, examSearchAddress } from './exam-addresses.ts';
import { usePageFacts } from '../page-facts.ts';
import { SearchForm } from './search-form.tsx';

/**
 * Exams are looked for beside the site's menu, where the header's search looks through a shop or a whole portal, or is not there: the field where
 * there is room for it, and a button that shows it over the window's upper edge where there is none. One field, which the browser opens and closes
 * (a popover), so no script is needed for it.
 */
export const MenuSearch = () => {
  const { site, brand } = usePage();
  const { isOwn = false } = usePageFacts();
  if (site !== 'cbt' || (!isOwn && !brand.offers.shop && !brand.offers.portalSearch)) return null;
  return (
    <MoreCopy texts={texts}>
      <ExamField />
    </MoreCopy>
  );
};

const ExamField = () => {
  const copy = useCopy();
  const id = useId();
  const page = usePage();
  const label = copy('examSearch.label');
  return (
    <>
      {/* Shows and never hides: a press that comes before the script is played again by it. */}
      <button
        type="button"
        className="icon-btn menu-search-open"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={copy('examSearch.open')}
      >
        <Icon of={Search} />
      </button>
      <div
        className="menu-search"
        id={id}
        popover="auto"
        onToggle={({ currentTarget, newState }) => newState === 'open' && currentTarget.querySelector('input')?.focus()}
      >
        <SearchForm
          action={examListAddress(page)}
          label={label}
          name={label}
          example={copy(`examSearch.example.${page.brand.sectionWord}`)}
          go={copy('examSearch.go')}
          addressOf={(text) => examSearchAddress(page, text)}
        />
      </div>
    </>
  );
};
