/** Chrome's event, which no DOM library of TypeScript has: the browser offers to install the site, when we ask for it. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** The installed site opens without a network, too. */
const keepAppWorker = () =>
  void import('@platform/web/app-worker').then(({ registerAppWorker }) => registerAppWorker()).catch(() => undefined);

/** Heard on whatever page it comes: the entry stands on another one. */
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // Asked on our own, by a press.
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => {
    set(null);
    keepAppWorker();
  });
}

/** Opened as an app, it keeps what it shows without a network. */
export const keepIfInstalled = (): void => {
  if (matchMedia('(display-mode: standalone)').matches) keepAppWorker();
};

export const installOffer = {
  read: (): InstallOffer | null => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** An offer is good for one press. */
  take: (): InstallOffer | null => {
    const taken = offer;
    set(null);
    return taken;
  },
};
