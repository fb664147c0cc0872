import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import Bookmark from 'lucide-react/icons/bookmark';
import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Maximize from 'lucide-react/icons/maximize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { SPEEDS, type LectureView, type Watching } from '../../contract.ts';
import { placeText, spokenPlace } from '../times.ts';
import type { Player } from './use-player.ts';

const LEAP_MS = 10_000;
const STEP_MS = 5_000;

interface Props {
  readonly lecture: LectureView;
  readonly player: Player;
  readonly onBookmark: () => void;
  readonly onFullScreen: () => void;
  /** Null where the browser has none. */
  readonly onPictureInPicture: (() => void) | null;
}
export const Controls = ({ lecture, player, onBookmark, onFullScreen, onPictureInPicture }: Props) => {
  const copy = useCopy();
  const { positionMs, isPlaying, speed, hasCaptions, jump } = player;
  const { durationMs } = lecture;
  return (
    <div className="lecture-bar">
      <Seek lecture={lecture} positionMs={positionMs} ranges={player.beats.ranges} onJump={jump} />
      <div className="lecture-row">
        <IconButton label={copy(isPlaying ? 'player.pause' : 'player.play')} onClick={player.toggle} disabled={!lecture.isReady}>
          <Icon of={isPlaying ? Pause : Play} />
        </IconButton>
        <IconButton label={copy('player.back')} onClick={() => jump(positionMs - LEAP_MS)}>
          <Icon of={RotateCcw} />
        </IconButton>
        <IconButton label={copy('player.forth')} onClick={() => jump(positionMs + LEAP_MS)}>
          <Icon of={RotateCw} />
        </IconButton>
        <span className="lecture-time num">{copy('course.place', { place: placeText(positionMs), all: placeText(durationMs) })}</span>
        <select
          className="lecture-speed"
          aria-label={copy('player.speed')}
          value={speed}
          onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {copy('player.speed.of', { speed: String(one) })}
            </option>
          ))}
        </select>
        <IconButton label={copy('player.captions')} aria-pressed={hasCaptions} onClick={player.toggleCaptions}>
          <Icon of={hasCaptions ? Captions : CaptionsOff} />
        </IconButton>
        <IconButton label={copy('player.bookmark')} onClick={onBookmark}>
          <Icon of={Bookmark} />
        </IconButton>
        {onPictureInPicture && (
          <IconButton className="lecture-wide" label={copy('player.pictureInPicture')} onClick={onPictureInPicture}>
            <Icon of={PictureInPicture} />
          </IconButton>
        )}
        <IconButton label={copy('player.fullScreen')} onClick={onFullScreen}>
          <Icon of={Maximize} />
        </IconButton>
      </div>
    </div>
  );
};

interface SeekProps {
  readonly lecture: LectureView;
  readonly positionMs: number;
  readonly ranges: Watching['ranges'];
  readonly onJump: (ms: number) => void;
}
const WIDE = 1_000;
/** Where one is, with a gap at each chapter; the line below is what was truly watched. */
const Seek = ({ lecture: { durationMs, chapters }, positionMs, ranges, onJump }: SeekProps) => {
  const copy = useCopy();
  const at = (ms: number): number => (Math.min(ms, durationMs) / durationMs) * WIDE;
  return (
    <div className="lecture-seek">
      <svg viewBox={`0 0 ${WIDE} 24`} preserveAspectRatio="none" aria-hidden>
        <rect className="all" x="0" y="10" width={WIDE} height="4" />
        <rect className="gone" x="0" y="10" width={at(positionMs)} height="4" />
        {ranges.map(({ fromMs, toMs }) => (
          <rect className="seen" key={fromMs} x={at(fromMs)} y="19" width={at(toMs) - at(fromMs)} height="3" />
        ))}
        {chapters.map(({ startMs }) => startMs > 0 && <rect className="gap" key={startMs} x={at(startMs)} y="8" width="2" height="8" />)}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.round(durationMs / 1000)}
        step={1}
        value={Math.round(positionMs / 1000)}
        aria-label={copy('player.position')}
        aria-valuetext={copy('player.position.of', { at: spokenPlace(positionMs, copy), all: spokenPlace(durationMs, copy) })}
        onChange={(event) => onJump(Number(event.currentTarget.value) * 1000)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -STEP_MS, ArrowRight: STEP_MS }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onJump(positionMs + by);
        }}
      />
    </div>
  );
};
