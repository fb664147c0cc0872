import { useCopy } from '@platform/i18n';
import { Icon, useAsk } from '@platform/ui';
import { usePage } from '@platform/web';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { shopUrl } from './shop-links.ts';

/** Looks through what the shop sells. A form that also works before the script has come: until then the browser itself refuses what is empty. */
export const ShopSearch = ({ className }: { readonly className?: string }) => {
  const copy = useCopy();
  const page = usePage();
  const ask = useAsk();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.form) input.current.form.noValidate = true;
  }, []);
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text !== '') return location.assign(shopUrl(page, `/search?keywords=${encodeURIComponent(text)}`));
    // Blanks would hide the example that says what can be looked for.
    if (input.current) input.current.value = '';
    await ask({ title: copy('shop.search.empty'), isAlert: true });
    input.current?.focus();
  };
  return (
    <form
      className={`search ${className ?? ''}`.trim()}
      role="search"
      action={shopUrl(page, '/search')}
      onSubmit={(event) => void search(event)}
    >
      <input
        ref={input}
        name="keywords"
        type="search"
        required
        pattern=".*\S.*"
        aria-label={copy('shop.search')}
        placeholder={copy('shop.search.example')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={copy('shop.search')}>
        <Icon of={Search} />
      </button>
    </form>
  );
};
