import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon, Modal, Segmented, useToast } from '@platform/ui';
import { Link } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import type { LectureName, LectureView } from '../../contract.ts';
import texts from '../../copy/player.json';
import { CourseCopy } from '../course-copy.tsx';
import { captionsPath, lectureQuery } from '../queries.ts';
import { placeText } from '../times.ts';
import { Contents, Materials } from './contents.tsx';
import { Controls } from './controls.tsx';
import { Quiz } from './quiz.tsx';
import { Notes, useMarks, type OwnMarks } from './notes.tsx';
import { Transcript } from './transcript.tsx';
import { useKeys } from './use-keys.ts';
import { usePlayer, type Player } from './use-player.ts';
import { useQuiz } from './use-quiz.ts';

/** Where a lecture is watched: its video, and what one writes and reads beside it. */
export const LectureRoom = ({ name }: { readonly name: LectureName }) => (
  <CourseCopy>
    <MoreCopy texts={texts}>
      <Room lecture={useSuspenseQuery(lectureQuery(name)).data} />
    </MoreCopy>
  </CourseCopy>
);

const Room = ({ lecture }: { readonly lecture: LectureView }) => {
  const copy = useCopy();
  const toast = useToast();
  const player = usePlayer(lecture);
  const own = useMarks(lecture, lecture.marks);
  const quiz = useQuiz(lecture, player);
  const stage = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [side, setSide] = useState<Side>('notes');
  const fullScreen = (): void => void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen());
  const bookmark = (): void =>
    void own.add(player.positionMs, '').then((isKept) => isKept && toast(copy('player.bookmarked.done'), { type: 'success' }));
  // The field is there once its part is shown.
  const [wantsNote, setWantsNote] = useState(0);
  useEffect(() => void (wantsNote > 0 && field.current?.focus()), [wantsNote]);
  const note = (): void => {
    setSide('notes');
    setWantsNote((n) => n + 1);
  };
  useKeys(player, { note, bookmark, fullScreen });
  return (
    <div className="lecture-room">
      <Head lecture={lecture} isWatched={player.beats.isWatched} />
      <main className="lecture-stage" data-theme="dark" id="main" ref={stage} tabIndex={-1} aria-label={copy('player.stage')}>
        <Screen lecture={lecture} player={player} />
        <Controls
          lecture={lecture}
          player={player}
          onBookmark={bookmark}
          onFullScreen={fullScreen}
          onPictureInPicture={usePictureInPicture(player)}
        />
      </main>
      <Quiz quiz={quiz} onClosed={() => stage.current?.focus()} />
      <aside className="lecture-side" aria-label={copy('player.side')}>
        <SideChoice side={side} setSide={setSide} />
        <div className="lecture-body">
          <SideBody side={side} lecture={lecture} player={player} own={own} field={field} />
        </div>
      </aside>
      {player.isElsewhere && (
        <Modal
          alert
          title={copy('player.elsewhere')}
          onClose={player.stay}
          actions={
            <>
              <Button onClick={player.stay}>{copy('player.elsewhere.stay')}</Button>
              <Button tone="primary" onClick={player.takeOver}>
                {copy('player.elsewhere.take')}
              </Button>
            </>
          }
        >
          {copy('player.elsewhere.text')}
        </Modal>
      )}
    </div>
  );
};

const Head = ({ lecture, isWatched }: { readonly lecture: LectureView; readonly isWatched: boolean }) => {
  const copy = useCopy();
  const { productNo, courseTitle, no, title, nextLectureId, lessons } = lecture;
  return (
    <header className="lecture-head">
      <Link
        className="icon-btn"
        to="/site-study/study/courses/$productNo"
        params={{ productNo: String(productNo) }}
        aria-label={copy('player.toCourse')}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <h1 className="lecture-title">
        {copy('course.lecture', { no, title })}
        <small>{courseTitle}</small>
      </h1>
      <span className="num meta-s lecture-wide">{copy(isWatched ? 'player.watched' : 'player.count', { no, all: lessons.length })}</span>
      {nextLectureId !== null && (
        <Link
          className={buttonClass({ tone: 'line', size: 's' })}
          to="/site-study/study/courses/$productNo/lectures/$lectureId"
          params={{ productNo: String(productNo), lectureId: nextLectureId }}
        >
          {copy('player.next')}
        </Link>
      )}
    </header>
  );
};

/** The video, and over it what keeps it from playing. */
const Screen = ({ lecture, player }: { readonly lecture: LectureView; readonly player: Player }) => {
  const copy = useCopy();
  const { video, beats, isBegun, isPlaying, isStarting, hasFailed, positionMs } = player;
  const trouble = !lecture.isReady
    ? 'player.noMedia'
    : beats.trouble === 'taken-over'
      ? 'player.takenOver'
      : hasFailed
        ? 'player.failed'
        : null;
  return (
    <div className="lecture-screen">
      {/* Pressing the picture is what everybody tries; who has no pointer has the button below. */}
      <video ref={video} className="lecture-video" preload="none" playsInline onClick={player.toggle} aria-label={lecture.title}>
        <track kind="captions" srcLang="ko" label={copy('player.captions')} src={captionsPath(lecture)} default />
      </video>
      {(!isBegun || trouble !== null) && (
        <div className="lecture-cover">
          <p className="lecture-cover-title">{lecture.title}</p>
          <p role={trouble === null ? undefined : 'alert'}>{copy(trouble ?? 'player.opens')}</p>
          {lecture.isReady && (
            <Button
              tone="primary"
              size="l"
              disabled={isStarting}
              onClick={beats.trouble === 'taken-over' ? player.takeOver : player.toggle}
            >
              <Icon of={Play} />
              {copy(positionMs > 0 ? 'course.continue.act' : 'player.begin', { place: placeText(positionMs) })}
            </Button>
          )}
        </div>
      )}
      <p className="lecture-said" role="status">
        {beats.trouble === 'unsent' ? (
          copy('player.unsent')
        ) : (
          <span className="sr">{copy(isPlaying ? 'player.isPlaying' : 'player.isPaused')}</span>
        )}
      </p>
    </div>
  );
};

const SIDES = ['notes', 'transcript', 'contents', 'materials'] as const;
type Side = (typeof SIDES)[number];
const SideChoice = ({ side, setSide }: { readonly side: Side; readonly setSide: (side: Side) => void }) => {
  const copy = useCopy();
  return (
    <Segmented
      label={copy('player.side')}
      name="lecture-side"
      options={SIDES.map((value) => ({ value, label: copy(`player.side.${value}`) }))}
      value={side}
      onChange={setSide}
    />
  );
};

interface SideProps {
  readonly side: Side;
  readonly lecture: LectureView;
  readonly player: Player;
  readonly own: OwnMarks;
  readonly field: Parameters<typeof Notes>[0]['field'];
}
const SideBody = ({ side, lecture, player, own, field }: SideProps) => {
  const copy = useCopy();
  const { positionMs, jump, beats } = player;
  if (side === 'transcript') return <Transcript cues={lecture.cues} positionMs={positionMs} onJump={jump} />;
  if (side === 'contents') return <Contents lecture={lecture} positionMs={positionMs} onJump={jump} />;
  if (side === 'materials') return <Materials lecture={lecture} />;
  const watchedMs = beats.ranges.reduce((all, { fromMs, toMs }) => all + toMs - fromMs, 0);
  return (
    <>
      <Notes own={own} positionMs={positionMs} field={field} onWrite={player.pause} onJump={jump} />
      <p className="meta-s">{copy('player.rule', { seen: placeText(watchedMs), all: placeText(lecture.durationMs) })}</p>
      <details>
        <summary className="opens meta-s">{copy('player.keys')}</summary>
        <p className="meta-s">{copy('player.keys.text')}</p>
      </details>
    </>
  );
};

/** Null where the browser has none. Known once the page is there: the server cannot know. */
const usePictureInPicture = ({ video, isBegun }: Player): (() => void) | null => {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(document.pictureInPictureEnabled), []);
  if (!isThere || !isBegun) return null;
  return () => void (document.pictureInPictureElement ? document.exitPictureInPicture() : video.current?.requestPictureInPicture());
};
