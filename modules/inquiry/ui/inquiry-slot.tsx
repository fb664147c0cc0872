import { useEffect, useSyncExternalStore } from 'react';
import { openInquiry } from './open-inquiry.ts';
import { panelShown, subscribePanel, wasShown, type InquiryPanelProps } from './panel-store.ts';

const nothing = () => null;

/** Where the panel stands on a page. Its code comes when it is opened; after a reload it is there again, minimised. */
export const InquirySlot = ({ member }: InquiryPanelProps) => {
  const shown = useSyncExternalStore(subscribePanel, panelShown, nothing);
  useEffect(() => {
    if (wasShown() && !panelShown()) openInquiry('minimised').catch(nothing);
  }, []);
  return shown && <shown.Panel key={member?.id} member={member} />;
};
