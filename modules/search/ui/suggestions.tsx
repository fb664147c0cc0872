import { MoreCopy, useCopy } from '@platform/i18n';
import { Icon, isComposing } from '@platform/ui';
import { usePage } from '@platform/web';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import type { Suggestion } from '../contract.ts';
import texts from '../copy/suggestions.json';
import { Marked } from './marked.tsx';
import { keepRecent, recentSearches, rememberSearch } from './recent.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  /** A field inside of a form: a combobox by the attributes that this gives it. */
  readonly input: HTMLInputElement;
  /** Where a search for a text stands. */
  readonly addressOf: (text: string) => string | null;
}

/**
 * What stands under a field of search while somebody is in it: what they may mean, or, while it is empty, what was looked for before in this browser. It
 * is loaded when somebody comes to the field.
 */
export const SearchSuggestions = (props: Props) => (
  <MoreCopy texts={texts}>
    <Under {...props} />
  </MoreCopy>
);

const Under = ({ input, addressOf }: Props) => {
  const copy = useCopy();
  const id = useId();
  const { brand } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const { text, suggestions, forget } = useSuggestions(input);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const linked = suggestions.items.flatMap((item) => {
    const origin = brand.urls[item.link.site as keyof typeof brand.urls];
    return origin === undefined ? [] : [{ ...item, href: origin + item.link.path }];
  });
  useEffect(() => setActive(-1), [suggestions]);
  const hasOptions = isOpen && text.trim() !== '' && linked.length > 0;
  const current = hasOptions ? linked[active] : undefined;

  useEffect(() => {
    const form = input.form;
    const show = () => setOpen(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) setOpen(false);
    };
    const remember = () => rememberSearch(input.value);
    input.addEventListener('focus', show);
    input.addEventListener('input', show);
    form?.addEventListener('focusout', leave);
    form?.addEventListener('submit', remember);
    return () => {
      input.removeEventListener('focus', show);
      input.removeEventListener('input', show);
      form?.removeEventListener('focusout', leave);
      form?.removeEventListener('submit', remember);
    };
  }, [input]);
  useEffect(() => {
    input.setAttribute('aria-haspopup', 'listbox');
    input.setAttribute('aria-expanded', String(hasOptions));
    if (hasOptions) input.setAttribute('aria-controls', `${id}list`);
    else input.removeAttribute('aria-controls');
    if (current) input.setAttribute('aria-activedescendant', `${id}${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, hasOptions, current, active]);
  useEffect(() => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const onKey = (event: KeyboardEvent): void => {
      // The keys of a syllable that is still being put together are its own.
      if (isComposing({ nativeEvent: event })) return;
      const step = steps[event.key];
      if (step !== undefined && !hasOptions) {
        // Into what was looked for before.
        const first = step > 0 && isOpen ? box.current?.querySelector<HTMLElement>('a') : null;
        if (!first) return setOpen(true);
        event.preventDefault();
        return first.focus();
      }
      if (step !== undefined) {
        event.preventDefault();
        // One place more than there are options: the field itself.
        const places = linked.length + 1;
        return setActive((at) => ((at + 1 + step + places) % places) - 1);
      }
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        setActive(-1);
        return setOpen(false);
      }
      if (event.key === 'Enter' && current) {
        event.preventDefault();
        location.assign(current.href);
      }
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, hasOptions, isOpen, linked.length, current]);

  if (!isOpen) return null;
  if (text.trim() === '')
    return (
      <div ref={box}>
        <Recent addressOf={addressOf} onEscape={() => input.focus()} />
      </div>
    );
  if (!hasOptions) return null;
  return (
    <div className="search-under">
      <div id={`${id}list`} role="listbox" aria-label={copy('search.suggestions')}>
        {linked.map((item, index) => (
          <Option key={`${item.kind}${item.link.path}`} id={`${id}${index}`} item={item} isActive={index === active} onChoose={forget} />
        ))}
      </div>
      <p className="sr" role="status">
        {copy('search.suggestions.count', { count: linked.length })}
      </p>
    </div>
  );
};

const Option = ({
  id,
  item: { label, title, by, href },
  isActive,
  onChoose,
}: {
  readonly id: string;
  readonly item: Suggestion & { readonly href: string };
  readonly isActive: boolean;
  readonly onChoose: () => void;
}) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    // The field keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => {
      onChoose();
      location.assign(href);
    }}
  >
    <span className="tag">{label}</span>
    <span className="t">
      <Marked of={title} />
    </span>
    {by !== null && <span className="by">{by}</span>}
  </div>
);

/** What was looked for before, to be looked for again, taken out, or never to be kept. */
const Recent = ({ addressOf, onEscape }: { readonly addressOf: Props['addressOf']; readonly onEscape: () => void }) => {
  const copy = useCopy();
  const [recent, setRecent] = useState(recentSearches);
  const keep = (next: readonly string[] | null): void => {
    keepRecent(next);
    setRecent(next);
    onEscape();
  };
  if (recent?.length === 0) return null;
  return (
    <section
      className="search-under"
      aria-label={copy('search.recent')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape();
      }}
    >
      <div className="sh">
        <b>{copy(recent === null ? 'search.recent.isOff' : 'search.recent')}</b>
        {recent !== null && (
          <button type="button" onClick={() => keep([])}>
            {copy('search.recent.clear')}
          </button>
        )}
        <button type="button" onClick={() => keep(recent === null ? [] : null)}>
          {copy(recent === null ? 'search.recent.on' : 'search.recent.off')}
        </button>
      </div>
      {recent !== null && (
        <ul>
          {recent.map((one) => (
            <li key={one}>
              <a href={addressOf(one) ?? undefined}>{one}</a>
              <button
                type="button"
                aria-label={copy('search.recent.remove', { text: one })}
                onClick={() => keep(recent.filter((other) => other !== one))}
              >
                <Icon of={X} size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
