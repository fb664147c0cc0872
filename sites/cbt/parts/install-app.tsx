import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { installOffer } from './install-offer.ts';

/** Safari on a phone or tablet installs by its own menu and tells nobody of it; only there this property exists. */
const isInstalledByHand = (): boolean => 'standalone' in navigator && navigator.standalone === false;
const never = () => () => undefined;

/** Puts the site among the device's apps: a button where the browser offers it, what to press where it does not, nothing where neither is true. */
export const InstallApp = ({ isWebView }: { /** Shown inside an app already. */ readonly isWebView: boolean }) => {
  const copy = useCopy();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read, () => null);
  const byHand = useSyncExternalStore(never, isInstalledByHand, () => false);
  if (isWebView || (!offer && !byHand)) return null;
  return (
    <aside className="install-app" aria-label={copy('mycbt.install')}>
      <p>{copy(offer ? 'mycbt.install.text' : 'mycbt.install.byHand')}</p>
      {offer && (
        <Button tone="line" onClick={() => void installOffer.take()?.prompt()}>
          <Icon of={Download} size="s" />
          {copy('mycbt.install')}
        </Button>
      )}
    </aside>
  );
};
