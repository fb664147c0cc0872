import { useMutate } from '@platform/web';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { MOST_SPEED, SPEEDS, type LectureView } from '../../contract.ts';
import { startLecture } from '../queries.ts';
import { useBeats, type Beats } from './use-beats.ts';

/** An address that failed is asked for anew so often, and not again before this has passed. */
const RENEW_MS = 20_000;
/** Who stopped so near the end begins anew. */
const END_MS = 3_000;

const deviceOf = (): 'phone' | 'computer' => (matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');

export interface Player {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly beats: Beats;
  readonly isBegun: boolean;
  readonly isPlaying: boolean;
  readonly isStarting: boolean;
  readonly hasEnded: boolean;
  readonly hasFailed: boolean;
  readonly positionMs: number;
  readonly speed: number;
  readonly hasCaptions: boolean;
  /** Another device watches: it is asked whether this one takes over. */
  readonly isElsewhere: boolean;
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly takeOver: () => void;
  readonly stay: () => void;
  /** Where nothing plays yet, playing begins there; it opens nothing. */
  readonly jump: (ms: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly faster: (steps: number) => void;
  readonly louder: (by: number) => void;
  readonly toggleCaptions: () => void;
}

/** Also of what is loaded later. */
const playAt = (video: HTMLVideoElement, speed: number): void => {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
};
const makeLouder = (video: HTMLVideoElement, by: number): void => {
  video.volume = Math.max(0, Math.min(1, video.volume + by));
};
const showCaptions = (video: HTMLVideoElement, isShown: boolean): void => {
  for (const track of video.textTracks) track.mode = isShown ? 'showing' : 'hidden';
};
const seek = (video: HTMLVideoElement, ms: number): void => {
  video.currentTime = ms / 1000;
};

/** A lecture's video. Nothing of it is asked for before somebody presses play. */
export const usePlayer = (lecture: LectureView): Player => {
  const { productNo, lectureId, durationMs } = lecture;
  const video = useRef<HTMLVideoElement | null>(null);
  const [streamId] = useState(() => crypto.randomUUID());
  const beats = useBeats(video, { name: { productNo, lectureId }, streamId }, lecture);
  const [isBegun, setIsBegun] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [positionMs, setPositionMs] = useState(lecture.positionMs > durationMs - END_MS ? 0 : lecture.positionMs);
  const [speed, show] = useState(1);
  const [hasCaptions, setHasCaptions] = useState(true);
  const wished = useRef<number | null>(null);
  const renewedAt = useRef(0);
  const mutate = useMutate();
  const { begin: beginBeats, isBegun: isCounting } = beats;

  const start = useCallback(
    async (takesOver: boolean): Promise<void> => {
      const element = video.current;
      if (!element) return;
      setIsStarting(true);
      setIsElsewhere(false);
      const started = await mutate((send) => send(startLecture({ productNo, lectureId }, { streamId, device: deviceOf(), takesOver })), {
        takes: ({ kind }) => {
          if (kind === 'course/watched-elsewhere') setIsElsewhere(true);
          return kind === 'course/watched-elsewhere';
        },
      });
      setIsStarting(false);
      if (!started.ok) return;
      const here = element.src === '' ? started.value.positionMs : element.currentTime * 1000;
      const from = wished.current ?? (here > durationMs - END_MS ? 0 : here);
      wished.current = null;
      const rate = element.playbackRate;
      beginBeats();
      element.src = started.value.mediaUrl;
      element.currentTime = from / 1000;
      element.playbackRate = rate;
      setIsBegun(true);
      setHasFailed(false);
      // A browser that lets nothing play by itself leaves it at the button.
      await element.play().catch(() => undefined);
    },
    [mutate, productNo, lectureId, streamId, durationMs, beginBeats],
  );

  const playing = useVideoEvents(video, {
    onPosition: setPositionMs,
    onPlay: () => {
      // By the browser's own buttons, after another device took over or the page came back.
      if (isCounting()) return;
      video.current?.pause();
      void start(false);
    },
    onError: () => {
      if (!isCounting()) return;
      const now = performance.now();
      if (renewedAt.current !== 0 && now - renewedAt.current < RENEW_MS) return setHasFailed(true);
      renewedAt.current = now;
      void start(false);
    },
  });

  useEffect(() => {
    if (video.current) showCaptions(video.current, hasCaptions);
  }, [hasCaptions]);

  const setSpeed = (next: number): void => {
    show(next);
    if (video.current) playAt(video.current, next);
  };
  return {
    video,
    beats,
    ...playing,
    isBegun,
    isStarting,
    isElsewhere,
    hasFailed,
    positionMs,
    speed,
    hasCaptions,
    toggle: () => {
      const element = video.current;
      if (!element || isStarting) return;
      if (!isCounting()) void start(false);
      else if (element.paused) void element.play().catch(() => undefined);
      else element.pause();
    },
    pause: () => video.current?.pause(),
    takeOver: () => void start(true),
    stay: () => setIsElsewhere(false),
    jump: (ms) => {
      const to = Math.max(0, Math.min(durationMs, ms));
      setPositionMs(to);
      if (isBegun && video.current) seek(video.current, to);
      else wished.current = to;
    },
    setSpeed,
    faster: (steps) => setSpeed(SPEEDS[SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + steps] ?? (steps > 0 ? MOST_SPEED : SPEEDS[0])),
    louder: (by) => {
      if (video.current) makeLouder(video.current, by);
    },
    toggleCaptions: () => setHasCaptions(!hasCaptions),
  };
};

interface Told {
  readonly onPosition: (ms: number) => void;
  readonly onPlay: () => void;
  readonly onError: () => void;
}
const useVideoEvents = (video: RefObject<HTMLVideoElement | null>, told: Told) => {
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const position = () => latest.current.onPosition(Math.floor(element.currentTime * 1000));
    const handlers: Readonly<Record<string, () => void>> = {
      timeupdate: position,
      seeking: position,
      play: () => latest.current.onPlay(),
      playing: () => {
        setIsPlaying(true);
        setHasEnded(false);
      },
      pause: () => setIsPlaying(false),
      emptied: () => setIsPlaying(false),
      ended: () => {
        setIsPlaying(false);
        setHasEnded(true);
      },
      error: () => latest.current.onError(),
    };
    for (const [kind, handler] of Object.entries(handlers)) element.addEventListener(kind, handler);
    return () => {
      for (const [kind, handler] of Object.entries(handlers)) element.removeEventListener(kind, handler);
    };
  }, [video]);
  return { isPlaying, hasEnded };
};
