import type { Settings } from './settings.ts';

/** Bare domains by brand, where a setting names one. */
export const domainsOf = (settings: Settings): Readonly<Record<string, string>> => ({
  ...(settings.CAREER_DOMAIN ? { career: settings.CAREER_DOMAIN } : {}),
  ...(settings.NURSING_DOMAIN ? { nursing: settings.NURSING_DOMAIN } : {}),
});
