import { lazy, Suspense, useState } from 'react';
import { useOnDevice, type DeviceScrap } from './on-device.ts';

const DeviceScraps = lazy(() => import('./device-scraps.tsx'));

/** On every page of a member, and nothing where nothing was kept on the device before. */
export const DeviceScrapSlot = () => {
  const scraps = useOnDevice();
  // It stays what it was when the page came alive: another tab may empty the device meanwhile, and this page shows what became of it too.
  const [found, setFound] = useState<readonly DeviceScrap[]>(scraps);
  if (found.length === 0 && scraps.length > 0) setFound(scraps);
  return (
    found.length > 0 && (
      <Suspense>
        <DeviceScraps found={found} />
      </Suspense>
    )
  );
};
