import type { Copy } from '@platform/i18n';

export { payText, wonText } from '../domain/amounts.ts';

/** `4시간 19분`; hours alone where minutes mean little. */
export const leftText = (minutes: number, copy: Copy): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes < 1) return copy('listing.left.last');
  if (hours === 0) return copy('listing.left.minutes', { minutes: rest });
  return hours >= 10 || rest === 0 ? copy('listing.left.hours', { hours }) : copy('listing.left.both', { hours, minutes: rest });
};
