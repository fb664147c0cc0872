import type { JourneyBrand } from './mini-package.ts';

/** Where a brand's pages stand in development (DESIGN.md, section 2). */
export const hostsOf = (brand: JourneyBrand) =>
  ({ cbt: `cbt.${brand}.localhost`, account: `${brand}.localhost`, api: `api.${brand}.localhost` }) as const;
