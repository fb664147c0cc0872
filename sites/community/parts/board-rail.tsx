import type { BoardView } from '@modules/community';
import { useCopy } from '@platform/i18n';
import { Link } from '@platform/web';

/** All boards: those of talk first, then those of exams, then mentors'. */
export const BoardRail = ({ boards, current }: { readonly boards: readonly BoardView[]; readonly current: string | null }) => {
  const copy = useCopy();
  const ofExams = boards.filter(({ kind }) => kind === 'exam');
  const others = boards.filter(({ kind }) => kind !== 'exam');
  return (
    <nav className="board-rail" aria-label={copy('community.boards')}>
      <h2 className="label">{copy('community.boards')}</h2>
      <ul className="board-list">
        <li>
          <Link to="/site-community/community" aria-current={current === null ? 'page' : undefined}>
            {copy('community.home')}
          </Link>
        </li>
        {others.map((board) => (
          <BoardLine key={board.slug} board={board} isCurrent={board.slug === current} />
        ))}
      </ul>
      {ofExams.length > 0 && (
        <>
          <h2 className="label">{copy('community.boards.exams')}</h2>
          <ul className="board-list">
            {ofExams.map((board) => (
              <BoardLine key={board.slug} board={board} isCurrent={board.slug === current} />
            ))}
          </ul>
        </>
      )}
    </nav>
  );
};

const BoardLine = ({ board: { slug, title, hasNewPost }, isCurrent }: { readonly board: BoardView; readonly isCurrent: boolean }) => {
  const copy = useCopy();
  return (
    <li>
      <Link to="/site-community/$board" params={{ board: slug }} search={{}} aria-current={isCurrent ? 'page' : undefined}>
        {title}
        {hasNewPost && <span className="board-news" role="img" aria-label={copy('community.news')} />}
      </Link>
    </li>
  );
};
