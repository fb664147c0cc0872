import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPromoted } from './promotion.ts';

/** Only the browser knows the cookie, and a page that is cached for everybody must not. */
export const useIsPromoted = (): boolean => {
  const { pathname } = useLocation();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isPromoted(Date.now(), pathname, document.cookie)), [pathname]);
  return isShown;
};
