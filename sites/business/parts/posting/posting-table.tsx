import type { ApplicantBoardLink } from '@modules/application/desk';
import type { PostingRow, PostingView } from '@modules/listing/posting';
import { DDayText, beginPosting, closePosting, discardPosting, postingQuery, withdrawPosting } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Button, ScrollRegion, useAsk, useToast } from '@platform/ui';
import { Link, useMutate, usePage, type Mutation } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PostingStateMark } from './posting-state-mark.tsx';
import { Told } from './told.tsx';

const NUMBERS = ['viewCount', 'scrapCount'] as const;
const HERE = '/activities/ALL';

interface Props {
  readonly rows: readonly PostingRow[];
  /** Of those to which somebody applied here; null: not known. */
  readonly boards: readonly ApplicantBoardLink[] | null;
}
/** What the company wrote, by state, with figures and what can be done with it. */
export const PostingTable = ({ rows, boards }: Props) => {
  const copy = useCopy();
  return (
    <ScrollRegion label={copy('posting.table')} className="scroll-x">
      <table className="tbl post-table">
        <thead>
          <tr>
            <th scope="col">{copy('posting.col.state')}</th>
            <th scope="col">{copy('posting.col.title')}</th>
            <th scope="col">{copy('posting.col.left')}</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" className="rt">
                {copy(`posting.col.${name}`)}
              </th>
            ))}
            <th scope="col" className="rt">
              {copy('posting.col.applied')}
            </th>
            <th scope="col">{copy('posting.col.acts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.postingIdx} row={row} board={boardOf(row, boards)} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

type BoardOf = Pick<ApplicantBoardLink, 'count' | 'stages'> | null;
const NOBODY: BoardOf = { count: 0, stages: [] };
/** Null: it takes no applications here, or nobody knows how many. */
const boardOf = ({ listingIdx, appliesHere }: PostingRow, boards: Props['boards']): BoardOf =>
  appliesHere && listingIdx !== null && boards ? (boards.find((one) => one.listingIdx === listingIdx) ?? NOBODY) : null;

const Row = ({ row, board }: { readonly row: PostingRow; readonly board: BoardOf }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const { postingIdx, listingIdx, title, deadline, phase, opensAt, reason, hasChanges, told } = row;
  const name = title === '' ? copy('posting.untitled') : title;
  return (
    <tr>
      <td>
        <PostingStateMark posting={row} />
      </td>
      <th scope="row">
        <Link to="/site-business/register/activity/$postingIdx" params={{ postingIdx: String(postingIdx) }}>
          {name}
        </Link>
        {hasChanges && <span className="meta-s">{copy('posting.hasChanges')}</span>}
        <Told told={told} className="meta-s" />
        {reason !== null && <span className="meta-s">{copy('posting.reason', { reason })}</span>}
      </th>
      <td>
        {deadline !== null && phase !== null && opensAt !== null && row.state !== 'taken-down' && (
          <DDayText listing={{ deadline, phase, opensAt }} />
        )}
      </td>
      {NUMBERS.map((of) => (
        <td key={of} className="rt" data-label={copy(`posting.col.${of}`)}>
          {numberText(row[of])}
        </td>
      ))}
      <td className="rt" data-label={copy('posting.col.applied')}>
        {board ? (
          <>
            {numberText(board.count)}
            <Standing stages={board.stages} />
          </>
        ) : row.appliesHere ? (
          <>
            <span aria-hidden>–</span>
            <span className="sr">{copy('posting.applied.unknown')}</span>
          </>
        ) : (
          <span className="meta-s">{copy('posting.applied.elsewhere')}</span>
        )}
      </td>
      <td>
        <div className="act-row">
          {listingIdx !== null && row.appliesHere && !row.isHidden && (
            <Link
              className="btn quiet s"
              to="/site-business/activities/$listingIdx/applicants"
              params={{ listingIdx: String(listingIdx) }}
              aria-label={copy('posting.applicants.of', { title: name })}
            >
              {copy('posting.applicants')}
            </Link>
          )}
          {listingIdx !== null && row.state !== 'taken-down' && !row.isHidden && (
            <a
              className="btn quiet s"
              href={`${brand.urls.portal ?? ''}/listing/${listingIdx}`}
              aria-label={copy('posting.look.of', { title: name })}
            >
              {copy('posting.look')}
            </a>
          )}
          <RowActs row={row} name={name} />
        </div>
      </td>
    </tr>
  );
};

/** Where those who applied stand: stages at which nobody is are left out. */
const Standing = ({ stages }: Pick<ApplicantBoardLink, 'stages'>) => {
  const copy = useCopy();
  const some = stages.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <small className="post-standing">
      {some.map(({ stage, count }) => (
        <span key={stage}>{copy(`posting.stage.${stage}`, { count: numberText(count) })}</span>
      ))}
    </small>
  );
};

const RowActs = ({ row, name }: { readonly row: PostingRow; readonly name: string }) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const router = useRouter();
  const { postingIdx, state, phase } = row;
  const change = async <T,>(mutation: Mutation<T>, said: string): Promise<void> => {
    const done = await mutate((send) => send(mutation), { redirect: HERE });
    if (done.ok) toast(said);
    queries.removeQueries({ queryKey: postingQuery(postingIdx).queryKey });
    await queries.invalidateQueries({ queryKey: ['me', 'postings'] });
  };
  const sure = (what: 'close' | 'discard') =>
    ask({
      title: copy(`posting.${what}.ask`, { title: name }),
      text: copy(`posting.${what}.ask.text`),
      confirm: copy(`posting.${what}`),
      cancel: copy('posting.not'),
    });
  const copyIt = async () => {
    const made = await mutate((send) => send(beginPosting({ copyOf: postingIdx })), { redirect: HERE });
    if (!made.ok) return;
    const fresh: PostingView = made.value;
    queries.setQueryData(postingQuery(fresh.postingIdx).queryKey, fresh);
    await queries.invalidateQueries({ queryKey: ['me', 'postings'] });
    await router.navigate({
      to: '/site-business/register/activity/$postingIdx',
      params: { postingIdx: String(fresh.postingIdx) },
      search: { step: 'basics' },
    });
  };
  const isShown = (state === 'published' || state === 'changing') && phase !== 'closed' && !row.isHidden;
  return (
    <>
      {(state === 'in-review' || state === 'changing') && (
        <Button
          tone="quiet"
          size="s"
          aria-label={copy('posting.withdraw.of', { title: name })}
          onClick={() => void change(withdrawPosting(postingIdx), copy('posting.withdraw.done'))}
        >
          {copy('posting.withdraw')}
        </Button>
      )}
      {isShown && (
        <Button
          tone="quiet"
          size="s"
          aria-label={copy('posting.close.of', { title: name })}
          onClick={() => void sure('close').then((yes) => (yes ? change(closePosting(postingIdx), copy('posting.close.done')) : undefined))}
        >
          {copy('posting.close')}
        </Button>
      )}
      <Button tone="quiet" size="s" aria-label={copy('posting.copy.of', { title: name })} onClick={() => void copyIt()}>
        {copy('posting.copy')}
      </Button>
      {state === 'draft' && (
        <Button
          tone="quiet"
          size="s"
          aria-label={copy('posting.discard.of', { title: name })}
          onClick={() =>
            void sure('discard').then((yes) => (yes ? change(discardPosting(postingIdx), copy('posting.discard.done')) : undefined))
          }
        >
          {copy('posting.discard')}
        </Button>
      )}
    </>
  );
};
