/** Set while this browser keeps something of a sitting: other pages then look for what is left to deliver, and need no code for it otherwise. */
const FLAG = 'maru.kept';

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
export const isAnythingPending = (): boolean => attempt(() => localStorage.getItem(FLAG)) === '1';
export const setPending = (isPending: boolean): void =>
  attempt(() => (isPending ? localStorage.setItem(FLAG, '1') : localStorage.removeItem(FLAG)));
