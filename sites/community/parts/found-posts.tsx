import type { PostPage } from '@modules/community';
import { numberText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { Link } from '@platform/web';
import { PostList } from './post-list.tsx';

/** What was found, or that nothing was; of one board alone there may be something on others. */
export const FoundPosts = ({
  found,
  q,
  isOfOneBoard,
  now,
}: {
  readonly found: PostPage;
  readonly q: string;
  readonly isOfOneBoard: boolean;
  readonly now: number;
}) => {
  const copy = useCopy();
  const onAllBoards = isOfOneBoard && (
    <Link className={buttonClass({ tone: 'line' })} to="/site-community/community" search={{ q }}>
      {copy('community.find.everywhere')}
    </Link>
  );
  if (found.totalCount === 0)
    return (
      <EmptyState title={copy('community.find.none', { q })} acts={onAllBoards}>
        {copy(found.isCut ? 'community.find.none.cut' : 'community.find.none.text')}
      </EmptyState>
    );
  return (
    <>
      <p className="meta board-found" role="status">
        {copy('community.find.count', { q, count: numberText(found.totalCount) })}
        {found.isCut && ` ${copy('community.find.cut')}`}
      </p>
      <PostList posts={found.items} now={now} showsBoard={!isOfOneBoard} showsExcerpt />
    </>
  );
};
