import { createContext, use, type ReactNode } from 'react';

/** What stands where something is not written yet, by what it is. */
export type Marks = Readonly<Partial<Record<string, ReactNode>>>;
const MarksContext = createContext<Marks | null>(null);

/** Around a listing that its company still writes: it leads nowhere, and what is missing is marked. */
export const MarksProvider = MarksContext;
/** Null: it is published, and its links lead where they say. */
export const useMarks = (): Marks | null => use(MarksContext);
