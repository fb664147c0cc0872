import { useCopy } from '@platform/i18n';
import { Button, useToast } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder, ORDERS } from './queries.ts';

/** Of an order that waits for money: by one press, as it was one press to order. */
export const CancelOrder = ({ orderNo }: { readonly orderNo: string }) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const press = async () => {
    if (isSending) return;
    setIsSending(true);
    const answer = await mutate((send) => send(cancelOrder(api, orderNo)), { redirect: location.pathname });
    await queries.invalidateQueries({ queryKey: ORDERS });
    setIsSending(false);
    if (answer.ok) toast(copy('order.cancelled'), { type: 'success' });
  };
  return (
    <Button tone="line" aria-disabled={isSending} onClick={() => void press()}>
      {copy(isSending ? 'order.cancelling' : 'order.cancel')}
    </Button>
  );
};
