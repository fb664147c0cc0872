import type { Copy } from '@platform/i18n/copy';

const HOUR_S = 3_600;
const two = (n: number): string => String(n).padStart(2, '0');

/** `12:40`, `1:02:05`: a place in a video. */
export const placeText = (ms: number): string => {
  const all = Math.floor(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / HOUR_S), Math.floor((all % HOUR_S) / 60), all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
};

/** `12분 40초`, for who hears it. */
export const spokenPlace = (ms: number, copy: Copy): string => {
  const all = Math.floor(ms / 1000);
  return copy('course.spoken', { minutes: Math.floor(all / 60), seconds: all % 60 });
};

/** `4시간 2분`, `12분`, `40초`: how long something is. */
export const lengthText = (ms: number, copy: Copy): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return copy('course.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return copy('course.minutes', { minutes });
  return copy('course.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
