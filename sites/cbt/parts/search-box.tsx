import { useCopy } from '@platform/i18n';
import { Icon, isComposing } from '@platform/ui';
import { usePage } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { SubmitEvent } from 'react';

/** Looks through all exams. A form that also works before the script has come. */
export const SearchBox = () => {
  const copy = useCopy();
  const navigate = useNavigate();
  const { isWebView } = usePage();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate({ to: '/site-cbt/exam/$type', params: { type: 'all' }, search: q ? { q } : {}, reloadDocument: isWebView });
  };
  return (
    <form className="search" role="search" action="/exam/all" onSubmit={search} onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}>
      <input name="q" type="search" aria-label={copy('cbt.search')} placeholder={copy('cbt.search.example')} maxLength={100} autoComplete="off" enterKeyHint="search" />
      <button type="submit" aria-label={copy('cbt.search')}><Icon of={Search} /></button>
    </form>
  );
};
