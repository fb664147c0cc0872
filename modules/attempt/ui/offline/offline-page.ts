import { openJournalStore, type JournalStore, type StoredSitting } from '../journal/journal-store.ts';
import { isKeptForOther, keptHere } from './kept-for-whom.ts';

/* The script of the offline page (`server/offline-page.ts`): what can be done on this device without a network, and back when there is one. */
const LOOK_EVERY_MS = 5000;

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the offline page has no ${id}`);
  return element;
};

/** The page that was asked for, as soon as the server answers. */
const look = async (): Promise<void> => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  if (location.pathname === '/app-offline') location.replace('/');
  else location.reload();
};

interface KeptSitting {
  readonly address: string;
  readonly title: string;
}

/** One that can be gone on with here: the player and the paper are on this device, its time is not over, and it was not handed in. */
const keptSitting = async (
  store: JournalStore,
  { recordIdx, examDetailIdx, view, offsetMs }: StoredSitting,
): Promise<KeptSitting | null> => {
  if (Date.now() + offsetMs >= view.deadlineAt) return null;
  if ((await store.devicesOf(recordIdx)).some(({ handedInMs }) => handedInMs !== null)) return null;
  const paper = (await (await keptHere(`/apiV2/papers/${view.paperHash}`))?.json()) as
    | { readonly title: string; readonly detailTitle: string; readonly examIdx: number }
    | undefined;
  if (!paper) return null;
  for (const address of [`/cbt/practice/${examDetailIdx}`, `/cbt/practice/random/${paper.examIdx}`])
    if (await keptHere(address)) return { address, title: `${paper.title} ${paper.detailTitle}` };
  return null;
};

const showCount = (id: string, count: number): void => {
  const line = byId(id);
  line.textContent = (line.dataset.text ?? '').replace('{count}', String(count));
  line.hidden = count === 0;
};

/** What pages keep on this device until it is sent, by what its names begin with (`server/offline-page.ts`). */
const keptFor = (id: string): readonly string[] => {
  const prefixes = (byId(id).dataset.prefix ?? '').split(' ');
  return Object.keys(localStorage).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
};
/** One list of answers for each round of problems. */
const answersIn = (name: string): number => {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '[]') as readonly unknown[]).length;
  } catch {
    return 0;
  }
};

const showKept = async (): Promise<void> => {
  showCount('changes', keptFor('changes').length);
  showCount(
    'answers',
    keptFor('answers').reduce((sum, name) => sum + answersIn(name), 0),
  );
  const store = await openJournalStore();
  const sittings = await store.sittings();
  const kept = (await Promise.all(sittings.map((sitting) => keptSitting(store, sitting)))).flatMap((one) => one ?? []);
  byId('sittings').replaceChildren(
    ...kept.map(({ address, title }) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  byId('open').hidden = kept.length === 0;
  // Of somebody who signed out here nothing is told.
  const ofOthers = await Promise.all(sittings.map(({ view }) => isKeptForOther(`/apiV2/papers/${view.paperHash}`)));
  showCount('waiting', sittings.length - kept.length - ofOthers.filter(Boolean).length);
};

addEventListener('online', () => void look());
document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && look()));
byId('again').addEventListener('click', () => void look());
setInterval(() => void look(), LOOK_EVERY_MS);
// A browser that keeps nothing (a private window) has nothing to show.
void showKept()
  .catch(() => undefined)
  .then(() => (byId('none').hidden = [...document.querySelectorAll('[data-kept]')].some((part) => !(part as HTMLElement).hidden)));
