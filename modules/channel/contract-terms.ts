/* Limits and rules that pages need too, apart from the schemas: the browser loads no schema for them. */

export const LEAST_URL = 3;
export const MOST_URL = 30;
export const MOST_NAME = 30;
export const MOST_ABOUT = 300;
export const MOST_TITLE = 80;
export const MOST_POST = 4000;
export const MOST_PICTURES = 4;
export const PAPERS = [1, 2, 3, 4] as const;

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** They stand for something of ours, or will; or somebody would take them for us. */
const RESERVED: ReadonlySet<string> = new Set(
  'about account accounts admin administrator api app apply auth blog business career cbt channel channels chat comment comments community companies company contact edit event events faq feed follow help home images info interest job jobs list listing listings login logout manage manager master me moderator my nav new news notice notices notifications null of-listing official operator operators post posts privacy profile recruit register robots root search security settings shop sitemap staff static status support system team terms test undefined user users www'.split(
    ' ',
  ),
);

export type UrlFault = 'short' | 'long' | 'shape' | 'digits' | 'reserved';
/** What is wrong with an address of a channel; null: nothing. Whether somebody has it is the server's to say. */
export const urlFault = (url: string): UrlFault | null => {
  if (url.length < LEAST_URL) return 'short';
  if (url.length > MOST_URL) return 'long';
  if (!SHAPE.test(url)) return 'shape';
  // It would look like a number of ours.
  if (/^[\d-]+$/.test(url)) return 'digits';
  return RESERVED.has(url) || url.startsWith('maru') ? 'reserved' : null;
};
