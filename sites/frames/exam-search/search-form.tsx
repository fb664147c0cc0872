import { Icon } from '@platform/ui';
import Search from 'lucide-react/icons/search';
import type { InputHTMLAttributes, ReactNode, Ref, SubmitEvent } from 'react';

interface SearchFormProps {
  readonly action: string;
  readonly label: string;
  readonly example: string;
  readonly go: string;
  /** Null: what was typed is passed over. */
  readonly addressOf: (text: string) => string | null;
  /** What the landmark is called, where the header has two of them. */
  readonly name?: string;
  readonly field?: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
  readonly onCome?: (input: HTMLInputElement) => void;
  readonly children?: ReactNode;
}

const PLAIN = { type: 'search' } as const;

/** A field of a header that leads to a page of results. It also works before its script has come. */
export const SearchForm = ({ action, label, example, go, addressOf, name, field = PLAIN, onCome, children }: SearchFormProps) => {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    const address = addressOf(typeof asked === 'string' ? asked : '');
    if (address !== null) return location.assign(address);
    // Blanks would hide the example that says what can be looked for.
    event.currentTarget.reset();
  };
  return (
    <form className="search" role="search" aria-label={name} action={action} onSubmit={search}>
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
      <button type="submit" aria-label={go}>
        <Icon of={Search} />
      </button>
    </form>
  );
};
