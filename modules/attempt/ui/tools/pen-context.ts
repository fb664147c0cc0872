import { createContext, useContext } from 'react';
import type { PenHistory } from './pen-history.ts';
import type { PenLook } from './pen-surface.tsx';

/** The pen while it is switched on; null while it is off. */
export const PenContext = createContext<{ readonly look: PenLook; readonly history: PenHistory } | null>(null);
export const usePen = () => useContext(PenContext);
