import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { ReactNode, SubmitEvent } from 'react';
import { examListAddress, examSearchAddress, looksForExams, searchAddress } from './links.ts';

/**
 * The search of the header: the whole portal, or, on the CBT site of a portal that has no search yet, exams. A form that also works before its
 * script has come.
 */
export const PortalSearch = () => {
  const page = usePage();
  return looksForExams(page) ? <ExamSearch /> : <WholeSearch />;
};

const WholeSearch = () => {
  const copy = useCopy();
  const page = usePage();
  const query = useLocation({ select: ({ publicHref }) => new URL(publicHref, page.origin).search });
  return (
    <SearchForm
      action={`${page.brand.urls.portal ?? ''}/search`}
      label={copy('portal.search')}
      example={copy('portal.search.example')}
      addressOf={(text) => searchAddress(page, text, query)}
    >
      <input type="hidden" name="p" value="1" />
    </SearchForm>
  );
};

/** Among the exams of the CBT site, from wherever one is. */
export const ExamSearch = ({ className }: { readonly className?: string }) => {
  const copy = useCopy();
  const page = usePage();
  return (
    <SearchForm
      className={className}
      action={examListAddress(page)}
      label={copy('portal.search.exams')}
      example={copy('portal.search.exams.example')}
      addressOf={(text) => examSearchAddress(page, text)}
    />
  );
};

const SearchForm = ({
  action,
  label,
  example,
  addressOf,
  className,
  children,
}: {
  readonly action: string;
  readonly label: string;
  readonly example: string;
  /** Null: what was typed is passed over. */
  readonly addressOf: (text: string) => string | null;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) => {
  const copy = useCopy();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    const address = addressOf(typeof asked === 'string' ? asked : '');
    if (address !== null) return location.assign(address);
    // Blanks would hide the example that says what can be looked for.
    event.currentTarget.reset();
  };
  return (
    <form className={className ? `search ${className}` : 'search'} role="search" action={action} onSubmit={search}>
      <input name="q" type="search" aria-label={label} placeholder={example} maxLength={100} autoComplete="off" enterKeyHint="search" />
      {children}
      <button type="submit" aria-label={copy('portal.search.go')}>
        <Icon of={Search} />
      </button>
    </form>
  );
};
