import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { makeCopy, type Copy, type Dictionary } from './copy.ts';

const CopyContext = createContext<Copy>(makeCopy());

export const CopyProvider = ({ copy, children }: { readonly copy: Copy; readonly children: ReactNode }) => (
  <CopyContext value={copy}>{children}</CopyContext>
);

/** The texts of this site, brand overrides included. */
export const useCopy = (): Copy => useContext(CopyContext);

/** Adds the texts of a part of the site that not every page needs. What the site already says (a brand's own words) stays. */
export const MoreCopy = ({ texts, children }: { readonly texts: Dictionary; readonly children: ReactNode }) => {
  const outer = useCopy();
  const copy = useMemo<Copy>(() => {
    const own = makeCopy(texts);
    return (key, params) => {
      const said = outer(key, params);
      return said === key ? own(key, params) : said;
    };
  }, [outer, texts]);
  return <CopyContext value={copy}>{children}</CopyContext>;
};
