import { ApiError } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
import { useEffect, useState, type RefObject } from 'react';
import type { LectureName, Watching } from '../../contract.ts';
import { tellPlayed } from '../queries.ts';

type Ranges = Watching['ranges'];
const BEAT_MS = 10_000;
const MOST_RANGES = 200;

const playedIn = (played: TimeRanges): Ranges =>
  Array.from({ length: played.length }, (_none, at) => ({
    fromMs: Math.floor(played.start(at) * 1000),
    toMs: Math.floor(played.end(at) * 1000),
  }));

type Trouble = 'unsent' | 'taken-over' | null;
export interface Beats extends Pick<Watching, 'ranges' | 'isWatched'> {
  /** What was watched has not arrived; another device watches. */
  readonly trouble: Trouble;
  /** From now on what is played counts; what was played from the address before is kept. */
  readonly begin: () => void;
  readonly isBegun: () => boolean;
}

interface Given {
  readonly name: LectureName;
  readonly streamId: string;
}
interface Listener {
  readonly onTold: (watching: Watching) => void;
  readonly onTrouble: (trouble: Trouble) => void;
}
/** Tells what was played: all of it each time, so that nothing is lost with an answer that did not come. */
const createTeller = ({ name, streamId }: Given) => {
  let isBegun = false;
  let before: Ranges = [];
  let speed = 1;
  let video: HTMLVideoElement | null = null;
  let listener: Listener | null = null;

  const tell = async ({ keepalive = false, isLast = false } = {}): Promise<void> => {
    if (!video || !isBegun) return;
    if (isLast) isBegun = false;
    const element = video;
    const ranges = [...before, ...playedIn(element.played)].slice(-MOST_RANGES);
    const beat = { streamId, positionMs: Math.floor(element.currentTime * 1000), ranges, speed, isLast };
    try {
      const watching = await sendQuietly(tellPlayed(name, beat, keepalive));
      listener?.onTold(watching);
      listener?.onTrouble(null);
    } catch (error) {
      const isTaken = error instanceof ApiError && error.kind === 'course/taken-over';
      listener?.onTrouble(isTaken ? 'taken-over' : 'unsent');
      if (!isTaken) return;
      isBegun = false;
      element.pause();
    }
  };

  return {
    begin: (): void => {
      if (video) before = [...before, ...playedIn(video.played)];
      isBegun = true;
      listener?.onTrouble(null);
    },
    isBegun: () => isBegun,
    /** @returns lets go: the page goes away */
    attach: (element: HTMLVideoElement, told: Listener): (() => void) => {
      [video, listener] = [element, told];
      const now = () => void tell();
      // It counts at the speed that it was played at until now.
      const onRate = () => {
        void tell();
        speed = element.playbackRate;
      };
      const onHidden = () => void (document.visibilityState === 'hidden' && tell({ keepalive: true }));
      const onLeave = () => void tell({ keepalive: true, isLast: true });
      const timer = setInterval(() => void (!element.paused && tell()), BEAT_MS);
      for (const kind of ['pause', 'seeked', 'ended']) element.addEventListener(kind, now);
      element.addEventListener('ratechange', onRate);
      document.addEventListener('visibilitychange', onHidden);
      addEventListener('pagehide', onLeave);
      return () => {
        clearInterval(timer);
        for (const kind of ['pause', 'seeked', 'ended']) element.removeEventListener(kind, now);
        element.removeEventListener('ratechange', onRate);
        document.removeEventListener('visibilitychange', onHidden);
        removeEventListener('pagehide', onLeave);
        onLeave();
        [video, listener] = [null, null];
      };
    },
  };
};

export const useBeats = (video: RefObject<HTMLVideoElement | null>, given: Given, first: Pick<Watching, 'ranges' | 'isWatched'>): Beats => {
  const [teller] = useState(() => createTeller(given));
  const [told, onTold] = useState(first);
  const [trouble, onTrouble] = useState<Trouble>(null);
  useEffect(() => (video.current ? teller.attach(video.current, { onTold, onTrouble }) : undefined), [video, teller]);
  return { ranges: told.ranges, isWatched: told.isWatched, trouble, begin: teller.begin, isBegun: teller.isBegun };
};
