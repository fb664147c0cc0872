import { defineSite, type Site } from '@platform/web/define-site';
import shell from './shell.css?url';

/** Every folder with a `site.ts`, each in a file of its own: a page loads the one that it belongs to. */
const sites = import.meta.glob<{ readonly site: Site }>('../*/site.ts');

/** Where no page is built yet every address leads nowhere, and that page needs nothing but the shell. */
const nothing = defineSite({ copy: [], styles: shell });

export const loadSite = async (name: string): Promise<Site> => {
  const load = sites[`../${name}/site.ts`];
  return load ? (await load()).site : nothing;
};
