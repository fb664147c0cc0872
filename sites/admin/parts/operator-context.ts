import type { OperatorView } from '@modules/operator';
import { createContext, use } from 'react';

export const OperatorContext = createContext<OperatorView | null>(null);
/** Whoever looks; null outside of the frame. */
export const useOperator = (): OperatorView | null => use(OperatorContext);
export const useOperatorId = (): string | null => useOperator()?.operatorId ?? null;
