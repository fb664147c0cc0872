import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useRef, useState, type InputHTMLAttributes, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { examListAddress, examSearchAddress, looksForExams, searchAddress } from './links.ts';

/**
 * The search of the header: the whole portal, or, on the CBT site of a portal that has no search yet, exams. A form that also works before its
 * script has come.
 */
export const PortalSearch = () => {
  const page = usePage();
  return looksForExams(page) ? <ExamSearch /> : <WholeSearch />;
};

const Suggestions = lazy(() => import('@modules/search/ui').then(({ SearchSuggestions }) => ({ default: SearchSuggestions })));

const WholeSearch = () => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation({ select: ({ publicHref }) => publicHref });
  const { pathname, search, searchParams } = new URL(here, page.origin);
  const asked = page.site === 'portal' && pathname === '/search' ? (searchParams.get('q') ?? '') : '';
  const addressOf = (text: string) => searchAddress(page, text, asked ? search : '');
  const ref = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // Somebody came to the field before its script did.
    if (ref.current === document.activeElement) setInput(ref.current);
  }, []);
  return (
    <SearchForm
      key={asked}
      action={`${page.brand.urls.portal ?? ''}/search`}
      label={copy('portal.search')}
      example={copy('portal.search.example')}
      addressOf={addressOf}
      field={{ type: 'text', role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, defaultValue: asked, ref }}
      onCome={setInput}
    >
      <input type="hidden" name="p" value="1" />
      {input?.isConnected && (
        <Suspense>
          <Suggestions input={input} addressOf={addressOf} />
        </Suspense>
      )}
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

const PLAIN = { type: 'search' } as const;

const SearchForm = ({
  action,
  label,
  example,
  addressOf,
  className,
  field = PLAIN,
  onCome,
  children,
}: {
  readonly action: string;
  readonly label: string;
  readonly example: string;
  /** Null: what was typed is passed over. */
  readonly addressOf: (text: string) => string | null;
  readonly className?: string | undefined;
  readonly field?: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
  readonly onCome?: (input: HTMLInputElement) => void;
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
      <input
        name="q"
        aria-label={label}
        placeholder={example}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => onCome?.(event.currentTarget)}
        {...field}
      />
      {children}
      <button type="submit" aria-label={copy('portal.search.go')}>
        <Icon of={Search} />
      </button>
    </form>
  );
};
