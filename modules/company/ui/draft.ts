import type { CompanyValues } from './check-company.ts';

/* What was typed and not sent, in this tab alone: a reload or a page that fails must not lose it. Of one account: another one on this machine sees none. */

const keyOf = (owner: string): string => `company-draft ${owner}`;

export const readDraft = (owner: string): Partial<CompanyValues> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '{}');
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
      : {};
  } catch {
    // Storage that is closed, or full of something else.
    return {};
  }
};
export const keepDraft = (owner: string, values: CompanyValues): void => {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(values));
  } catch {
    // Without storage the page alone keeps it.
  }
};
export const dropDraft = (owner: string): void => {
  try {
    sessionStorage.removeItem(keyOf(owner));
  } catch {
    // There is none.
  }
};
