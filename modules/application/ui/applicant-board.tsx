import { dayText, clockMomentText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button, classNames, EmptyState, isComposing, keepInterpunct, Pagination, Select, useAsk } from '@platform/ui';
import { useMutate, type Mutation } from '@platform/web';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Applicant, ApplicantBoard as Board, ChangedApplicants } from '../contract-desk.ts';
import { TABLE_TYPES, type TableType } from '../contract-limits.ts';
import { DECIDED_STAGES, type DecidedStage } from '../contract-stages.ts';
import texts from '../copy/board.json';
import { AnswerForm } from './answer-form.tsx';
import { ApplicantSheet } from './applicant-sheet.tsx';
import {
  answerApplicants,
  applicantBoardQuery,
  applicantsKey,
  moveApplicants,
  tableAddress,
  takeTable,
  type BoardFilter,
} from './desk-queries.ts';
import { takeFile } from './take-file.ts';

interface Props {
  readonly listingIdx: string;
  readonly drawn: Board;
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  readonly madeAt: number;
}

/** Who applied, where they stand, and what a company does with several at once. */
export const ApplicantBoard = (props: Props) => (
  <MoreCopy texts={texts}>
    <Applicants {...props} />
  </MoreCopy>
);

/** What is chosen of the page, and what a company does with it. */
const useActs = ({ listing, items }: Board, here: string) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const inFlight = useRef(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState('');
  const idxs = items.map(({ applicationIdx }) => applicationIdx).filter((idx) => chosen.has(idx));
  const again = () => queries.invalidateQueries({ queryKey: applicantsKey(listing.listingIdx) });
  const choose = (some: readonly number[], isOn: boolean) =>
    setChosen(new Set([...chosen].filter((idx) => isOn || !some.includes(idx)).concat(isOn ? some : [])));
  /** What cannot be changed stays, and is said. */
  const change = async (mutation: Mutation<ChangedApplicants>, done: 'board.moved' | 'board.answered', asked: number): Promise<boolean> => {
    if (inFlight.current) return false;
    inFlight.current = true;
    const changed = await mutate((send) => send(mutation), { redirect: here });
    inFlight.current = false;
    await again();
    if (!changed.ok) return false;
    const count = changed.value.applicationIdxs.length;
    const left = count < asked && copy('board.left', { count: asked - count });
    setSaid([count > 0 && copy(done, { count }), left].filter(Boolean).join(' '));
    setChosen(new Set());
    heading.current?.focus();
    return true;
  };
  const move = (to: DecidedStage) => change(moveApplicants(listing.listingIdx, idxs, to), 'board.moved', idxs.length);
  const answer = (words: { readonly subject: string; readonly text: string }) =>
    change(answerApplicants(listing.listingIdx, idxs, words), 'board.answered', idxs.length);
  const take = async (type: TableType) => {
    const isSure = await ask({
      title: copy('board.table.sure'),
      text: copy('board.table.sure.text', { days: listing.keepDays }),
      confirm: copy('board.table.take'),
      cancel: copy('board.not'),
    });
    if (!isSure) return;
    const taken = await mutate((send) => send(takeTable(listing.listingIdx)), { redirect: here });
    if (!taken.ok) return;
    takeFile(tableAddress(listing.listingIdx, taken.value.exportIdx, type));
    setSaid(copy('board.table.done', { count: taken.value.count }));
    await again();
  };
  return { heading, chosen, idxs, said, again, choose, move, answer, take };
};

const Applicants = ({ listingIdx, drawn, filter, onFilter, here, madeAt }: Props) => {
  const copy = useCopy();
  const [opened, setOpened] = useState<Applicant | null>(null);
  const [isAnswering, setAnswering] = useState(false);
  const { data: board = drawn } = useQuery({ ...applicantBoardQuery(listingIdx, filter), placeholderData: keepPreviousData });
  const { listing, items, stages, totalCount } = board;
  const all = stages.reduce((sum, { count }) => sum + count, 0);
  const { heading, chosen, idxs, said, again, choose, move, answer, take } = useActs(board, here);
  useEffect(() => {
    // What opened the answer is gone with those who were chosen.
    if (!isAnswering && said !== '' && document.activeElement === document.body) heading.current?.focus();
  }, [isAnswering, said, heading]);
  return (
    <>
      <div className="board-head">
        <div>
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {copy('board.title')} <span className="num">{numberText(all)}</span>
          </h1>
          <p className="meta">{keepInterpunct(listing.title)}</p>
        </div>
        {all > 0 && (
          <div className="board-take">
            {TABLE_TYPES.map((type) => (
              <Button key={type} tone="line" onClick={() => void take(type)}>
                {copy(`board.table.${type}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="meta">
        {said}
      </p>
      {all === 0 ? (
        <EmptyState title={copy('board.empty')}>{copy('board.empty.text')}</EmptyState>
      ) : (
        <>
          <Filter board={board} filter={filter} onFilter={onFilter} />
          {idxs.length > 0 && (
            <div className="board-acts" role="group" aria-label={copy('board.chosen', { count: idxs.length })}>
              <b>{copy('board.chosen', { count: idxs.length })}</b>
              <MoveTo onMove={(to) => void move(to)} />
              <Button tone="primary" size="s" onClick={() => setAnswering(true)}>
                {copy('board.answer')}
              </Button>
            </div>
          )}
          {items.length === 0 ? (
            <EmptyState
              title={copy('board.none')}
              acts={
                <Button tone="line" onClick={() => onFilter({})}>
                  {copy('board.showAll')}
                </Button>
              }
            />
          ) : (
            <Rows items={items} chosen={chosen} madeAt={madeAt} onChoose={choose} onOpen={setOpened} />
          )}
          <Pagination
            page={board.page}
            pageCount={Math.ceil(totalCount / board.pageSize)}
            link={(page, content, props) => (
              <button type="button" {...props} onClick={() => onFilter({ ...filter, page })}>
                {content}
              </button>
            )}
          />
        </>
      )}
      <Told board={board} madeAt={madeAt} />
      {isAnswering && (
        <AnswerForm
          count={idxs.length}
          stages={items.flatMap((one) => (chosen.has(one.applicationIdx) && !one.isTold ? [one.stage] : []))}
          onClose={() => setAnswering(false)}
          onSend={async (words) => {
            if (await answer(words)) setAnswering(false);
          }}
        />
      )}
      {opened && (
        <ApplicantSheet
          listingIdx={listing.listingIdx}
          applicant={opened}
          here={here}
          madeAt={madeAt}
          onClose={() => setOpened(null)}
          onChanged={again}
        />
      )}
    </>
  );
};

const MoveTo = ({ onMove }: { readonly onMove: (to: DecidedStage) => void }) => {
  const copy = useCopy();
  return (
    <Select
      label={copy('board.move')}
      value=""
      options={[
        { value: '' as const, label: copy('board.move') },
        ...DECIDED_STAGES.map((value) => ({ value, label: copy(`board.stage.${value}`) })),
      ]}
      onChange={(to) => {
        if (to !== '') onMove(to);
      }}
    />
  );
};

const Filter = ({ board: { stages }, filter, onFilter }: { readonly board: Board } & Pick<Props, 'filter' | 'onFilter'>) => {
  const copy = useCopy();
  const [q, setQ] = useState(filter.q ?? '');
  return (
    <div className="board-filter">
      <div className="board-stages" role="group" aria-label={copy('board.stages')}>
        <button
          type="button"
          className="chip"
          aria-pressed={filter.stage === undefined}
          onClick={() => onFilter({ ...filter, stage: undefined, page: undefined })}
        >
          {copy('board.all')}
        </button>
        {stages.map(({ stage, count }) => (
          <button
            key={stage}
            type="button"
            className="chip"
            aria-pressed={filter.stage === stage}
            onClick={() => onFilter({ ...filter, stage, page: undefined })}
          >
            {copy(`board.stage.${stage}`)} <span className="num">{numberText(count)}</span>
          </button>
        ))}
      </div>
      <form
        role="search"
        className="board-search"
        onSubmit={(event) => {
          event.preventDefault();
          onFilter({ ...filter, q: q.trim() === '' ? undefined : q.trim(), page: undefined });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      >
        <input
          className="input"
          type="search"
          maxLength={60}
          aria-label={copy('board.search')}
          placeholder={copy('board.search')}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
        <Button type="submit" tone="line">
          {copy('board.search.go')}
        </Button>
      </form>
    </div>
  );
};

interface RowsProps {
  readonly items: readonly Applicant[];
  readonly chosen: ReadonlySet<number>;
  readonly madeAt: number;
  readonly onChoose: (idxs: readonly number[], isOn: boolean) => void;
  readonly onOpen: (applicant: Applicant) => void;
}
const Rows = ({ items, chosen, madeAt, onChoose, onOpen }: RowsProps) => {
  const copy = useCopy();
  const idxs = items.map(({ applicationIdx }) => applicationIdx);
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={idxs.every((idx) => chosen.has(idx))}
          onChange={({ currentTarget }) => onChoose(idxs, currentTarget.checked)}
        />
        {copy('board.chooseAll', { count: idxs.length })}
      </label>
      <ul className="board-rows">
        {items.map((applicant) => {
          const { applicationIdx, name, number, stage, receivedAt, stageAt, note, fileCount, messageCount, isTold } = applicant;
          const called = name ?? copy('board.hidden');
          return (
            <li key={applicationIdx} className={classNames('board-row', chosen.has(applicationIdx) && 'on')}>
              <label className="check">
                <input
                  type="checkbox"
                  aria-label={copy('board.choose', { name: called, number })}
                  checked={chosen.has(applicationIdx)}
                  onChange={({ currentTarget }) => onChoose([applicationIdx], currentTarget.checked)}
                />
              </label>
              <div className="board-who">
                <button type="button" className="board-open" onClick={() => onOpen(applicant)}>
                  {called}
                </button>
                <span className="meta-s num">{number}</span>
                {note !== '' && <span className="meta-s board-noted">{copy('board.note.of', { note })}</span>}
              </div>
              <span className="tag">{copy(`board.stage.${stage}`)}</span>
              <p className="meta-s num board-when">
                {clockMomentText(receivedAt, madeAt)}
                {stage !== 'received' && `, ${copy('board.since', { day: dayText(stageAt, madeAt) })}`}
                {fileCount > 0 && `, ${copy('board.files', { count: fileCount })}`}
                {messageCount > 0 && `, ${copy(isTold ? 'board.told' : 'board.messages', { count: messageCount })}`}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** How long what stands here is kept, and who took it away. */
const Told = ({ board: { listing, exports }, madeAt }: { readonly board: Board; readonly madeAt: number }) => {
  const copy = useCopy();
  return (
    <section className="board-told" aria-labelledby="board-told">
      <h2 className="h3" id="board-told">
        {copy('board.keep')}
      </h2>
      <p>{copy('board.keep.text', { days: listing.keepDays })}</p>
      {exports.length > 0 && (
        <>
          <h3 className="h3">{copy('board.exports')}</h3>
          <ul>
            {exports.map(({ at, count, by }, index) => (
              <li key={index} className="num">
                {copy('board.export', { at: clockMomentText(at, madeAt), by: by ?? copy('board.export.left'), count })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
