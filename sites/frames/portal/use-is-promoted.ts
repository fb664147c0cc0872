import { useEffect, useState } from 'react';
import { usePageFacts } from '../page-facts.ts';
import { isUnderWay } from './promotion.ts';

/** Only the browser knows the cookie, and a page that is cached for everybody must not. */
export const useIsPromoted = (): boolean => {
  const { isPromoted = false } = usePageFacts();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isPromoted && isUnderWay(Date.now(), document.cookie)), [isPromoted]);
  return isShown;
};
