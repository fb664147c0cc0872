import type { ApplicantBoardLink } from '@modules/application/desk';
import type { Company } from '@modules/company';
import listingCopy from '@modules/listing/copy?without=error,scrap';
import type { PostingPage, PostingRow } from '@modules/listing/posting';
import { Deadline, listingTerms, NowProvider } from '@modules/listing/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import Plus from 'lucide-react/icons/plus';
import texts from '../../copy/posting.json';
import { HiddenNote } from './hidden-note.tsx';
import { PostingStateMark } from './posting-state-mark.tsx';

const MOST = 5;
type Boards = readonly ApplicantBoardLink[] | null;
interface Props {
  readonly company: Company;
  readonly postings: PostingPage;
  /** To which somebody applied; null: not known, or not for them to see. */
  readonly boards: Boards;
  readonly madeAt: number;
}

const boardOf = ({ listingIdx }: PostingRow, boards: Boards): ApplicantBoardLink | undefined =>
  boards?.find((board) => board.listingIdx === listingIdx);
/** What is written, waits or can be applied to, and what is over and owes an answer; where there is none of these, what there is. */
export const postingsAtHome = (rows: readonly PostingRow[], boards: Boards): readonly PostingRow[] => {
  const lively = rows.filter(
    (row) =>
      (row.state !== 'closed' && row.state !== 'taken-down' && row.phase !== 'closed') || (boardOf(row, boards)?.waitingCount ?? 0) > 0,
  );
  return (lively.length > 0 ? lively : rows).slice(0, MOST);
};

/** What a recruiter looks for first: the company's postings, until when, who waits for an answer, and the way to a new one. */
export const HomePostings = (props: Props) => (
  <MoreCopy texts={listingTerms}>
    <MoreCopy texts={listingCopy}>
      <MoreCopy texts={texts}>
        <NowProvider madeAt={props.madeAt}>
          <Postings {...props} />
        </NowProvider>
      </MoreCopy>
    </MoreCopy>
  </MoreCopy>
);

function Postings({ company: { state }, postings, boards }: Props) {
  const copy = useCopy();
  const rows = postingsAtHome(postings.items, boards);
  const { ALL } = postings.counts;
  const toNew = state !== 'suspended' && (
    <Link className={buttonClass({ tone: state === 'approved' ? 'primary' : 'line' })} to="/site-business/register/activity">
      <Icon of={Plus} size="s" />
      {copy('posting.home.new')}
    </Link>
  );
  const standing = state === 'approved' || state === 'suspended' ? state : 'waiting';
  return (
    <section className="company-part" aria-labelledby="postings">
      <div className="post-top">
        <h2 className="h2" id="postings">
          {copy('posting.home')}
        </h2>
        {rows.length > 0 && toNew}
      </div>
      {rows.length === 0 ? (
        <EmptyState as="h3" title={copy('posting.home.none')} acts={toNew}>
          {copy(`posting.home.none.${standing}`)}
        </EmptyState>
      ) : (
        <>
          <HiddenNote rows={postings.items} />
          <ul className="post-home">
            {rows.map((row) => (
              <OwnPosting key={row.postingIdx} row={row} board={boardOf(row, boards)} isKnown={boards !== null} />
            ))}
          </ul>
          <Link className="link" to="/site-business/activities/ALL">
            {copy('posting.home.all', { count: ALL })}
          </Link>
        </>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: PostingRow;
  readonly board: ApplicantBoardLink | undefined;
  /** Whether anybody knows who applied. */
  readonly isKnown: boolean;
}
const OwnPosting = ({ row, board, isKnown }: RowProps) => {
  const copy = useCopy();
  const { postingIdx, title, deadline, phase, opensAt, reason, state } = row;
  return (
    <li>
      <PostingStateMark posting={row} />
      <div className="post-home-what">
        <Link to="/site-business/register/activity/$postingIdx" params={{ postingIdx: String(postingIdx) }}>
          {title === '' ? copy('posting.home.untitled') : keepInterpunct(title)}
        </Link>
        {reason !== null && state === 'draft' && <span className="meta-s">{copy('posting.home.again')}</span>}
        <Applied row={row} board={board} isKnown={isKnown} />
      </div>
      {deadline !== null && phase !== null && opensAt !== null && state !== 'taken-down' && (
        <Deadline listing={{ deadline, phase, opensAt }} />
      )}
    </li>
  );
};

const Applied = ({ row: { listingIdx, appliesHere }, board, isKnown }: RowProps) => {
  const copy = useCopy();
  if (listingIdx === null) return null;
  if (!appliesHere) return <span className="meta-s">{copy('posting.home.elsewhere')}</span>;
  if (!isKnown) return null;
  if (!board) return <span className="meta-s">{copy('posting.home.nobody')}</span>;
  const { count, waitingCount } = board;
  return (
    <Link
      className={waitingCount > 0 ? 'link post-home-waits' : 'link'}
      to="/site-business/activities/$listingIdx/applicants"
      params={{ listingIdx: String(listingIdx) }}
    >
      {waitingCount > 0 ? copy('posting.home.unanswered', { count: waitingCount }) : copy('posting.home.answered', { count })}
    </Link>
  );
};
