import { VIEWS, type View } from './list-search.ts';

/* How somebody likes lists of listings best, on this device. */

const KEY = 'maru-list-view';

/** Null: as is usual. */
export const rememberedView = (): Exclude<View, 'list'> | null => {
  try {
    const kept = localStorage.getItem(KEY);
    const known = VIEWS.find((view) => view === kept);
    return known && known !== 'list' ? known : null;
  } catch {
    return null;
  }
};
export const rememberView = (view: View): void => {
  try {
    if (view === 'list') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, view);
  } catch {
    // Then it is chosen anew each time.
  }
};

/**
 * Goes to the address of the remembered view where the address names none, before anything is painted: a page is the same for everybody who asks
 * for its address, and is kept whole. What was to be painted first stays hidden until the other page is here.
 */
export const GO_TO_REMEMBERED_VIEW =
  `{let v;try{v=localStorage.getItem("${KEY}")}catch{}const u=new URL(location);` +
  'if((v=="poster"||v=="table")&&!u.searchParams.has("view")){u.searchParams.set("view",v);document.documentElement.style.visibility="hidden";location.replace(u)}}';
