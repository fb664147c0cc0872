import { tenthsText, useCopy } from '@platform/i18n';
import { ScrollRegion, Skeleton, Waiting } from '@platform/ui';
import { useFailureAlert } from '@platform/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Comparison, Room } from '../contract.ts';
import { comparisonQuery } from './queries.ts';
import { Thread } from './thread.tsx';

const MARKS = { correct: '○', wrong: '╱', blank: '–' } as const;

/** Results of those who show theirs, and what is said about each problem. */
export const ComparisonView = ({ room, solutionPath }: { readonly room: Room; readonly solutionPath: string | null }) => {
  const copy = useCopy();
  const tell = useFailureAlert();
  const state = `${room.shownCount} ${room.me?.isShown} ${room.people.map(({ seat }) => seat).join()}`;
  const answer = useQuery({ ...comparisonQuery(room.roomCode, state), placeholderData: keepPreviousData, throwOnError: false });
  const { error } = answer;
  useEffect(() => {
    if (error) tell(error);
  }, [error, tell]);
  if (!answer.data)
    return answer.isError ? (
      <p className="meta">{copy('studyRoom.compare.failed')}</p>
    ) : (
      <Waiting label={copy('studyRoom.loading')}>
        <Skeleton className="sr-skel" />
      </Waiting>
    );
  return (
    <>
      <Scores comparison={answer.data} />
      <Problems comparison={answer.data} roomCode={room.roomCode} solutionPath={solutionPath} />
    </>
  );
};

const Scores = ({ comparison: { people, isShown } }: { readonly comparison: Comparison }) => {
  const copy = useCopy();
  const sections = people[0]?.sections ?? [];
  return (
    <section className="sr-compare" aria-labelledby="sr-compare">
      <h2 className="h2" id="sr-compare">
        {copy('studyRoom.compare')}
      </h2>
      <p className="meta">{isShown ? copy('studyRoom.compare.text', { count: people.length }) : copy('studyRoom.compare.alone')}</p>
      <ScrollRegion className="sr-scroll" label={copy('studyRoom.compare.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{copy('studyRoom.compare.who')}</th>
              <th scope="col">{copy('studyRoom.compare.score')}</th>
              {sections.length > 1 &&
                sections.map(({ id, name }) => (
                  <th scope="col" key={id}>
                    {name}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.seat} {...(person.isMe ? { className: 'sr-own' } : {})}>
                <th scope="row">
                  {person.nickname} {person.isMe && <span className="tag tint">{copy('studyRoom.me')}</span>}
                  {!person.isFirstTry && <span className="meta-s"> {copy('studyRoom.compare.again')}</span>}
                </th>
                <td>
                  <b>{tenthsText(person.scoreTenths)}</b> <span className="meta-s">/ {tenthsText(person.fullTenths)}</span>
                </td>
                {sections.length > 1 &&
                  sections.map(({ id }) => {
                    const own = person.sections.find((section) => section.id === id);
                    return <td key={id}>{own ? tenthsText(own.scoreTenths) : '–'}</td>;
                  })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
};

const Problems = ({
  comparison: { problems },
  roomCode,
  solutionPath,
}: {
  readonly comparison: Comparison;
  readonly roomCode: string;
  readonly solutionPath: string | null;
}) => {
  const copy = useCopy();
  const [openIdx, setOpenIdx] = useState<number>();
  return (
    <section className="sr-problems" aria-labelledby="sr-problems">
      <div className="sr-head">
        <h2 className="h2" id="sr-problems">
          {copy('studyRoom.problems')}
        </h2>
        {solutionPath !== null && (
          <a className="more" href={solutionPath}>
            {copy('studyRoom.problems.solution')}
          </a>
        )}
      </div>
      <p className="meta">{copy('studyRoom.problems.text')}</p>
      <ul className="sr-list">
        {problems.map(({ problemIdx, number, mine, right, messageCount }) => {
          const isOpen = openIdx === problemIdx;
          return (
            <li key={problemIdx} className="sr-problem">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`sr-thread-${problemIdx}`}
                onClick={() => setOpenIdx(isOpen ? undefined : problemIdx)}
              >
                <span className="sr-number">{copy('studyRoom.problems.number', { number })}</span>
                <span className={`sr-mark ${mine}`}>
                  <span aria-hidden>{MARKS[mine]}</span>
                  <span className="sr">{copy(`studyRoom.mark.${mine}`)}</span>
                </span>
                <span className="meta">{right && copy('studyRoom.problems.right', right)}</span>
                <span className="meta">{copy('studyRoom.problems.messages', { count: messageCount })}</span>
              </button>
              <div id={`sr-thread-${problemIdx}`} hidden={!isOpen}>
                {isOpen && <Thread roomCode={roomCode} problemIdx={problemIdx} number={number} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
