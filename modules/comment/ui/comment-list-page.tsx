import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import type { Box } from '../contract-terms.ts';
import type { CommentCardPage } from '../contract.ts';
import texts from '../copy/lists.json';
import { CommentCards } from './comment-cards.tsx';

type List = 'written' | 'asked';
interface Props {
  readonly list: List;
  readonly shown: CommentCardPage;
  /** Its address, without what is asked for. */
  readonly path: string;
  /** Undefined: whether they were answered or not. */
  readonly box?: Box | undefined;
}

/** What the member wrote, or asked: in the column of an account's page. */
export const CommentListPage = (props: Props) => (
  <MoreCopy texts={texts}>
    <CommentList {...props} />
  </MoreCopy>
);

const CommentList = ({ list, shown, path, box }: Props) => {
  const copy = useCopy();
  const addressOf = (given: Readonly<Record<string, string | undefined>>): string => {
    const query = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      {list === 'asked' && (
        <nav className="comment-boxes" aria-label={copy('comment.list.boxes')}>
          {([undefined, 'waiting', 'answered'] as const).map((one) => (
            <a key={one ?? 'all'} className="chip" href={addressOf({ box: one })} {...(one === box && { 'aria-current': 'page' as const })}>
              {copy(`comment.list.box.${one ?? 'all'}`)}
            </a>
          ))}
        </nav>
      )}
      {shown.items.length > 0 ? (
        <CommentCards cards={shown.items} showsWaiting={list === 'asked'} />
      ) : (
        <EmptyState
          title={copy(`comment.list.none.${list}`)}
          acts={
            <a className={buttonClass({ tone: 'primary' })} href="/">
              {copy('comment.list.go')}
            </a>
          }
        >
          {copy(`comment.list.none.${list}.text`)}
        </EmptyState>
      )}
      <Pagination
        page={shown.page}
        pageCount={Math.ceil(shown.totalCount / shown.pageSize)}
        link={(n, content, props) => (
          <a key={`${n}-${props['aria-label']}`} href={addressOf({ box, ...(n > 1 && { page: String(n) }) })} {...props}>
            {content}
          </a>
        )}
      />
      <p className="account-other">
        <a href={list === 'written' ? '/accounts/reply' : '/accounts/channel-comment'}>{copy(`comment.list.other.${list}`)}</a>
      </p>
    </>
  );
};

/** For the page's head. */
export const commentListHead = (list: List) => ({
  title: texts[`comment.list.title.${list}`],
  description: texts[`comment.list.lead.${list}`],
});
