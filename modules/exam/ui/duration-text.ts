import type { Copy } from '@platform/i18n';

/** `57분 48초`, `1시간 2분`, `8초`; the parts that are zero are left out. */
export const durationText = (ms: number, copy: Copy): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = [h > 0 && copy('exam.amount.hours', { n: h }), m > 0 && copy('exam.minutes', { count: m })].filter(
    (part) => part !== false,
  );
  // Seconds say nothing beside hours.
  if (parts.length === 0 || (s > 0 && h === 0)) parts.push(copy('exam.seconds', { count: s }));
  return parts.join(' ');
};
