import { MOST_SOUGHT } from '@modules/community/ui';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode, SubmitEvent } from 'react';

interface Props {
  /** Null: of all of them. */
  readonly board: { readonly slug: string; readonly title: string } | null;
  readonly q: string | undefined;
}

/** Looks for words among the posts of a board, or of all. A plain form as long as no script has come. */
export const BoardFind = ({ board, q }: Props) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const label = board === null ? copy('community.find.all') : copy('community.find', { board: board.title });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = typeof typed === 'string' ? typed.trim() : '';
    const search = words === '' ? {} : { q: words };
    void (board === null
      ? navigate({ to: '/site-community/community', search })
      : navigate({ to: '/site-community/$board', params: { board: board.slug }, search }));
  };
  return (
    <form
      className="search board-find"
      role="search"
      aria-label={label}
      action={board === null ? '/community' : `/${board.slug}`}
      onSubmit={find}
    >
      <input
        key={q ?? ''}
        name="q"
        type="search"
        defaultValue={q ?? ''}
        aria-label={label}
        placeholder={label}
        maxLength={MOST_SOUGHT}
        autoComplete="off"
        enterKeyHint="search"
      />
      {q !== undefined && (
        <ListLink board={board} className="board-find-clear">
          <Icon of={X} size="s" />
          <span className="sr">{copy('community.find.clear')}</span>
        </ListLink>
      )}
      <button type="submit" aria-label={copy('community.find.act')}>
        <Icon of={Search} />
      </button>
    </form>
  );
};

const ListLink = ({ board, className, children }: Pick<Props, 'board'> & { readonly className: string; readonly children: ReactNode }) =>
  board === null ? (
    <Link className={className} to="/site-community/community" search={{}}>
      {children}
    </Link>
  ) : (
    <Link className={className} to="/site-community/$board" params={{ board: board.slug }} search={{}}>
      {children}
    </Link>
  );
