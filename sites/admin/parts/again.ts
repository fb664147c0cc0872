import { createContext, use } from 'react';

/** So soon what a colleague did is seen, milliseconds. */
export const COLLEAGUE_MS = 3_000;
/**
 * How soon a list is asked for anew; false: nobody is there, and the session may end. What is decided of a subject is decided of what was looked at, so that
 * only an inquiry, whose words never change, is asked for anew under somebody's eyes.
 */
export const AgainContext = createContext<number | false>(false);
export const useAgainMs = (): number | false => use(AgainContext);
