import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import type { OrderView } from '../contract.ts';
import { AccountFields, isAccountThere, NO_ACCOUNT } from './account-fields.tsx';
import { ORDERS, sendRefundAgain } from './queries.ts';

/** Money that should have gone back and did not: said, and sent once more by a press. */
export const FailedRefund = ({ order: { orderNo, failedRefund } }: { readonly order: OrderView }) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const inFlight = useRef(false);
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [fault, setFault] = useState('');
  if (!failedRefund) return null;
  const { amount, needsAccount } = failedRefund;
  const again = async () => {
    if (inFlight.current) return;
    const isMissing = needsAccount && !isAccountThere(account);
    setFault(isMissing ? 'order.refund.account.missing' : '');
    if (isMissing) return;
    inFlight.current = true;
    await mutate((send) => send(sendRefundAgain(api, orderNo, needsAccount ? account : null)), { redirect: location.pathname });
    await queries.invalidateQueries({ queryKey: ORDERS });
    inFlight.current = false;
  };
  return (
    <section className="refund-ask" aria-labelledby="failed">
      <div className="note wrong" role="status">
        <Icon of={CircleAlert} />
        <p>
          <b id="failed">{copy('order.failedRefund', { won: amount })}</b> {copy('order.failedRefund.text')}
        </p>
      </div>
      {needsAccount && <AccountFields value={account} onChange={setAccount} />}
      {fault && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          {copy(fault)}
        </p>
      )}
      <Button tone="primary" onClick={() => void again()}>
        {copy('order.failedRefund.again')}
      </Button>
    </section>
  );
};
