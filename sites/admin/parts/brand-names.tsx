import { createContext, useContext } from 'react';

/** What brands are called, by their ids. */
export const BrandNames = createContext<ReadonlyMap<string, string>>(new Map());
/** A brand that is not served any more is called by its id. */
export const useBrandName = (): ((brandId: string) => string) => {
  const names = useContext(BrandNames);
  return (brandId) => names.get(brandId) ?? brandId;
};
