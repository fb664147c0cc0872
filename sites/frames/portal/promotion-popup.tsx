import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Modal } from '@platform/ui';
import { usePage } from '@platform/web';
import { useState } from 'react';
import { hidePromotionCookie } from './promotion.ts';

/** Leads to the forecast of the time; closing hides it for now, "not today" also for a while. */
const PromotionPopup = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => setIsOpen(false);
  const notToday = () => {
    document.cookie = hidePromotionCookie;
    close();
  };
  return (
    <Modal
      title={copy('portal.promotion')}
      onClose={close}
      actions={
        <>
          <Button tone="quiet" onClick={notToday}>
            {copy('portal.promotion.notToday')}
          </Button>
          <Button onClick={close}>{copy('portal.close')}</Button>
        </>
      }
    >
      <p>{copy('portal.promotion.text')}</p>
      <p>
        <a className={buttonClass({ tone: 'primary' })} href={`${brand.urls.portal ?? ''}/prediction/gsat2024-2`}>
          {copy('portal.promotion.go')}
        </a>
      </p>
    </Modal>
  );
};
export default PromotionPopup;
