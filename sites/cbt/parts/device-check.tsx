import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import HardDrive from 'lucide-react/icons/hard-drive';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { canStore } from './can-store.ts';

type Finding = 'checking' | 'ok' | 'bad';
const icons = { checking: HardDrive, ok: CircleCheck, bad: TriangleAlert } as const;

/** Whether answers can be kept on this device, told before the clock runs. */
export const DeviceCheck = () => {
  const copy = useCopy();
  const [finding, setFinding] = useState<Finding>('checking');
  useEffect(() => {
    let gone = false;
    void canStore().then((can) => {
      if (!gone) setFinding(can ? 'ok' : 'bad');
    });
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div className="device-list">
      <div className="device-line">
        <div>
          <p className="head">{copy('cbt.select.kept')}</p>
          <p className="meta">{copy('cbt.select.kept.text')}</p>
        </div>
      </div>
      <div className={`device-line device ${finding}`} role="status">
        <Icon of={icons[finding]} />
        <div>
          <p className="head">{copy(`cbt.select.device.${finding}`)}</p>
          {finding === 'bad' && <p className="meta">{copy('cbt.select.device.bad.text')}</p>}
        </div>
      </div>
    </div>
  );
};
