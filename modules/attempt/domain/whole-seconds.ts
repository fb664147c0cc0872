/**
 * Times in whole seconds that add up to what all of them took, in whole seconds: each is where the sum stands after it, less where it stood before.
 * Rounded one by one, 295 problems of 1.5 seconds would take half a minute less or more than their sitting.
 *
 * @param times milliseconds
 */
export const wholeSeconds = (times: readonly number[]): readonly number[] => {
  let sum = 0;
  return times.map((ms) => {
    const before = toSecond(sum);
    sum += ms;
    return toSecond(sum) - before;
  });
};
const toSecond = (ms: number): number => 1000 * Math.round(ms / 1000);
