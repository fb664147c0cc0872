import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { examListAddress, examSearchAddress } from '../exam-search/exam-addresses.ts';
import { SearchForm } from '../exam-search/search-form.tsx';
import { looksForExams, searchAddress } from './links.ts';

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
      go={copy('portal.search.go')}
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
const ExamSearch = () => {
  const copy = useCopy();
  const page = usePage();
  return (
    <SearchForm
      action={examListAddress(page)}
      label={copy('portal.search.exams')}
      example={copy('portal.search.exams.example')}
      go={copy('portal.search.exams.go')}
      addressOf={(text) => examSearchAddress(page, text)}
    />
  );
};
