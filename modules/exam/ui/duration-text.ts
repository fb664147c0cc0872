import type { Copy } from '@platform/i18n';

/**
 * `57분 48초`, `63분 27초`, `62분`, `8초`; in minutes beyond an hour too, as the times of exams are told (`timeText`). A part that is zero is left out, and
 * no other: times stand beside each other, and whoever adds them up or subtracts them finds the same.
 */
export const durationText = (ms: number, copy: Copy): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const inMinutes = copy('exam.minutes', { count: minutes });
  const inSeconds = copy('exam.seconds', { count: rest });
  if (minutes === 0) return inSeconds;
  return rest === 0 ? inMinutes : `${inMinutes} ${inSeconds}`;
};
