import { deviceDraft, newDeviceDrafts, newKey, type DeviceDraft } from './device-draft.ts';

/* Which draft a page writes on. A draft is open in one tab: its page holds a lock of the browser by its name, which goes with the page. */

/** Of this tab: after a reload it goes on with its own. */
const TAB_KEY = 'post-draft-of-tab';
/**
 * A page lets go of its lock after the next one of its tab asks for it. Where the page was reloaded it does so for certain, on a slow device seconds
 * later: giving up early shows an empty form to somebody who has written. Else this may be a copy of a tab, and the other keeps what it has.
 */
const [RELOAD_MS, LEAVE_MS] = [30_000, 500];
const isReloaded = (): boolean => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

const ofTab = (): string | null => {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
};
const rememberInTab = (draftId: string): void => {
  try {
    sessionStorage.setItem(TAB_KEY, draftId);
  } catch {
    // Then the draft typed last is gone on with.
  }
};

type Release = () => void;
/** @returns null where another tab has it. A browser without locks, as on pages without TLS, has every one to give. */
const take = (draftId: string, waitMs: number): Promise<Release | null> => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent on pages that came without TLS
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
    navigator.locks
      .request(`post-draft ${draftId}`, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
};

export interface OpenDraft {
  readonly draftId: string;
  /** What stands on this device of it. */
  readonly kept: DeviceDraft | null;
  readonly release: Release;
}
/**
 * The draft to write on: the one that was asked for, else this tab's own, else the one typed last that no other tab has open, else a new one.
 *
 * @param asked its number; of one that another tab has open a copy is made
 */
export const openDraft = async (memberId: string, asked: string | null): Promise<OpenDraft> => {
  const own = ofTab();
  const here = newDeviceDrafts(memberId).map(({ draftId }) => draftId);
  const wanted = asked === null ? [...new Set(own === null ? here : [...here.filter((id) => id === own), ...here])] : [asked];
  const tries = [
    ...wanted.map((id) => [id, id !== own ? 0 : isReloaded() ? RELOAD_MS : LEAVE_MS] as const),
    [crypto.randomUUID(), 0] as const,
  ];
  for (const [draftId, waitMs] of tries) {
    const release = await take(draftId, waitMs);
    if (!release) continue;
    rememberInTab(draftId);
    return { draftId, kept: deviceDraft(newKey(memberId, draftId)), release };
  }
  return { draftId: crypto.randomUUID(), kept: null, release: () => undefined };
};
