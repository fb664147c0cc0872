import { createContext, useContext } from 'react';
import type { PenHistory } from './pen-history.ts';
import type { PenLook } from './pen-surface.tsx';

/** The pen while it is in the hand; null while it lies on the desk. */
export const PenContext = createContext<{ readonly look: PenLook; readonly history: PenHistory } | null>(null);
export const usePen = () => useContext(PenContext);
