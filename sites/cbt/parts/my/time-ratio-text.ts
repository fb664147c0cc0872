import type { Copy } from '@platform/i18n';

/** Time taken beside the recommended time: `권장 시간의 10%만 씀`, `권장 시간의 1.6배`. @param ratio above 0 */
export const timeRatioText = (ratio: number, copy: Copy): string => {
  if (ratio === 1) return copy('mycbt.strength.time.same');
  return ratio < 1
    ? copy('mycbt.strength.time.under', { percent: Math.round(100 * ratio) })
    : copy('mycbt.strength.time', { ratio: String(ratio) });
};
