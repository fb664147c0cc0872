import { useCopy } from '@platform/i18n';
import { Icon, isComposing } from '@platform/ui';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { SubmitEvent } from 'react';
import { searchAddress } from './links.ts';

/** Looks through the whole portal. A form that also works before its script has come. */
export const PortalSearch = () => {
  const copy = useCopy();
  const page = usePage();
  const query = useLocation({ select: ({ publicHref }) => new URL(publicHref, page.origin).search });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    const address = searchAddress(page, typeof asked === 'string' ? asked : '', query);
    if (address !== null) location.assign(address);
  };
  return (
    <form
      className="search"
      role="search"
      action={`${page.brand.urls.portal ?? ''}/search`}
      onSubmit={search}
      onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}
    >
      <input
        name="q"
        type="search"
        aria-label={copy('portal.search')}
        placeholder={copy('portal.search.example')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <input type="hidden" name="p" value="1" />
      <button type="submit" aria-label={copy('portal.search.go')}>
        <Icon of={Search} />
      </button>
    </form>
  );
};
