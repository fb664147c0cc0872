import { thisDevice } from '@modules/attempt/ui';
import { totalMinutes } from '@modules/exam/clocks';
import { timeText } from '@modules/exam/ui';
import { roomPaperQuery, RoomView, startInRoom } from '@modules/study-room/ui';
import { momentText, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, Link, orNotFound, seoHead, usePage, type Send } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { rememberRoom } from '../parts/remembered-rooms.ts';
import { RoomPage } from '../parts/room-page.tsx';
import { RoomsCopy } from '../parts/rooms-copy.tsx';

/** What the server draws of it may be kept for everybody: paper and window. Who is in is asked by the page itself. */
export const Route = createFileRoute('/site-cbt/cbt/rooms/$roomCode')({
  loader: ({ context: { queries }, params }) => orNotFound(ensureQueryData(queries, roomPaperQuery(params.roomCode))),
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    seoHead(page, {
      title: loaderData
        ? `${copy('cbt.rooms.title')} · ${loaderData.exam.exam.title} ${loaderData.exam.detail.title}`
        : copy('cbt.rooms.title'),
      description: copy('cbt.rooms.description'),
      canonicalPath: null,
    }),
  component: () => (
    <RoomsCopy>
      <StudyRoom />
    </RoomsCopy>
  ),
});

function StudyRoom() {
  const copy = useCopy();
  const page = usePage();
  const navigate = Route.useNavigate();
  const {
    roomCode,
    exam: { exam, detail },
    opensAt,
    closesAt,
  } = Route.useLoaderData();
  const { randomCode } = detail;
  const onStart = async (send: Send) => {
    const { deviceId } = await thisDevice();
    const { recordIdx } = await send(startInRoom(roomCode, deviceId));
    rememberRoom(recordIdx, roomCode);
    const player =
      randomCode === undefined
        ? ({ to: '/site-cbt/cbt/practice/$examDetailIdx', params: { examDetailIdx: String(detail.examDetailIdx) } } as const)
        : ({
            to: '/site-cbt/cbt/practice/random/$examIdx',
            params: { examIdx: String(detail.examIdx) },
            search: { code: randomCode },
          } as const);
    await navigate({ ...player, reloadDocument: page.isWebView });
  };
  const pathOf = (what: 'score' | 'solution') => (recordIdx: number) =>
    randomCode === undefined ? `/cbt/practice/${what}/${recordIdx}` : `/cbt/practice/random/${detail.examIdx}/${what}?record=${recordIdx}`;
  return (
    <RoomPage closeTo={exam.slug} closeLabel={copy('cbt.rooms.close')}>
      <div>
        <p className="meta">
          {exam.title} · {detail.title}
        </p>
        <h1 className="h1">{copy('cbt.rooms.heading')}</h1>
        <p className="meta">
          {copy('cbt.rooms.facts', { problems: detail.problemCount, time: timeText(totalMinutes(detail.rules.clocks), copy) })}
        </p>
      </div>
      <noscript>
        <p className="note">{copy('cbt.rooms.window', { opens: momentText(opensAt), closes: momentText(closesAt) })}</p>
        <p className="note">{copy('cbt.rooms.noScript')}</p>
      </noscript>
      <RoomView
        roomCode={roomCode}
        onStart={onStart}
        resultPath={pathOf('score')}
        solutionPath={pathOf('solution')}
        wayOn={
          <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/cbt/rooms">
            {copy('cbt.rooms.mine')}
          </Link>
        }
      />
      <p>
        <Link className="more" to="/site-cbt/cbt/rooms">
          {copy('cbt.rooms.mine')}
        </Link>
      </p>
    </RoomPage>
  );
}
