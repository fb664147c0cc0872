import { createContext, useContext, type ReactNode } from 'react';
import { makeCopy, type Copy } from './copy.ts';

const CopyContext = createContext<Copy>(makeCopy());

export const CopyProvider = ({ copy, children }: { readonly copy: Copy; readonly children: ReactNode }) => (
  <CopyContext value={copy}>{children}</CopyContext>
);

/** The texts of this site, brand overrides included. */
export const useCopy = (): Copy => useContext(CopyContext);
