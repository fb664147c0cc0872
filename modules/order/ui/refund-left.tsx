import { dayText, momentText, useCopy } from '@platform/i18n';
import { Icon, Tag, type TagTone } from '@platform/ui';
import Clock from 'lucide-react/icons/clock';
import type { OrderState, OrderSummary, OrderView } from '../contract.ts';

const TONES: Readonly<Record<OrderState, TagTone>> = {
  pending: 'unsure',
  'waiting-deposit': 'unsure',
  paid: 'plain',
  declined: 'wrong',
  expired: 'plain',
  cancelled: 'plain',
  refunding: 'unsure',
  refunded: 'plain',
};
const LEFT_TONES: Readonly<Record<NonNullable<OrderSummary['refund']>, TagTone>> = { asked: 'unsure', sending: 'unsure', failed: 'wrong' };

/** How an order is, and what of its money is not back yet. */
export const OrderTags = ({ order: { state, refund } }: { readonly order: Pick<OrderSummary, 'state' | 'refund'> }) => {
  const copy = useCopy();
  return (
    <>
      {(state !== 'refunding' || refund === null) && <Tag tone={TONES[state]}>{copy(`order.state.${state}`)}</Tag>}
      {refund && <Tag tone={LEFT_TONES[refund]}>{copy(`order.refundLeft.${refund}`)}</Tag>}
    </>
  );
};

/** Money that is not back: how much, by when, and what happens next. What the provider refused is said by `FailedRefund`, with its press. */
export const RefundLeft = ({ order: { refund, openRefund, failedRefund } }: { readonly order: OrderView }) => {
  const copy = useCopy();
  if (!openRefund || !refund || failedRefund) return null;
  const { money, accumulations, sendAt, dueAt, isLate } = openRefund;
  const parts = [
    ...(money > 0 || accumulations === 0 ? [copy('order.won', { won: money })] : []),
    ...(accumulations > 0 ? [copy('order.refundLeft.accumulations', { won: accumulations })] : []),
  ].join(', ');
  return (
    <div className="note" role="status">
      <Icon of={Clock} />
      <p>{copy(`order.refundLeft.${isLate ? 'late' : refund}.text`, { won: parts, at: momentText(sendAt), day: dayText(dueAt - 1) })}</p>
    </div>
  );
};
