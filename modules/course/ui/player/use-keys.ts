import { useEffect, useRef } from 'react';
import type { Player } from './use-player.ts';

const STEP_MS = 5_000;
const LEAP_MS = 10_000;
const LOUDER = 0.1;

interface Acts {
  readonly note: () => void;
  readonly bookmark: () => void;
  readonly fullScreen: () => void;
}

/** Keys of the player: off while somebody writes or chooses, and where a key means something to what has the focus. */
export const useKeys = (player: Player, acts: Acts): void => {
  const latest = useRef({ player, acts });
  useEffect(() => {
    latest.current = { player, acts };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (target?.closest('input:not([type="range"]), textarea, select, dialog, [data-own-keys]')) return;
      const isPressed = target ? target.closest('button, a, summary, input') !== null : false;
      const { player: now, acts: act } = latest.current;
      // By the key's place: a Korean keyboard that is switched to Hangul has other letters on it.
      const doing = keysOf(now, act)[event.code];
      const isOwnKey = event.code === 'Space' || event.code.startsWith('Arrow');
      if (!doing || (isPressed && isOwnKey)) return;
      event.preventDefault();
      doing();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const keysOf = (player: Player, acts: Acts): Readonly<Record<string, (() => void) | undefined>> => ({
  Space: player.toggle,
  KeyK: player.toggle,
  ArrowLeft: () => player.jump(player.positionMs - STEP_MS),
  ArrowRight: () => player.jump(player.positionMs + STEP_MS),
  KeyJ: () => player.jump(player.positionMs - LEAP_MS),
  KeyL: () => player.jump(player.positionMs + LEAP_MS),
  ArrowUp: () => player.louder(LOUDER),
  ArrowDown: () => player.louder(-LOUDER),
  Comma: () => player.faster(-1),
  Period: () => player.faster(1),
  KeyC: player.toggleCaptions,
  KeyM: acts.note,
  KeyB: acts.bookmark,
  KeyF: acts.fullScreen,
});
