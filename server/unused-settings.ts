import type { Settings } from './settings.ts';

/** Read and checked, but nothing uses them yet: whoever sets one believes that it does something. */
const UNUSED = ['REDIS_URL'] as const satisfies readonly (keyof Settings)[];

/** One line for the operator, undefined where nothing is set in vain. Names only: some values are secrets. */
export const unusedSettings = (settings: Settings): string | undefined => {
  const set = UNUSED.filter((name) => settings[name] !== undefined);
  return set.length === 0 ? undefined : `아직 쓰이지 않는 설정입니다. 지정해도 아무 일도 하지 않습니다: ${set.join(', ')}`;
};
