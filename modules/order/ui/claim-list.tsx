import { dayText, momentText, useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, Tag, useToast, type TagTone } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimView } from '../contract.ts';
import texts from '../copy/mine.json';
import { OrderCopy } from './order-copy.tsx';
import { claimsQuery, ORDERS, withdrawClaim } from './queries.ts';

const TONES: Readonly<Record<ClaimView['state'], TagTone>> = {
  requested: 'unsure',
  sending: 'unsure',
  done: 'plain',
  failed: 'wrong',
  withdrawn: 'plain',
};

/** What the member asked back and how far it is. */
export const ClaimList = () => (
  <OrderCopy texts={texts}>
    <List />
  </OrderCopy>
);

const List = () => {
  const copy = useCopy();
  const { data: claims } = useSuspenseQuery(claimsQuery(usePage().brand.urls.api));
  return (
    <>
      <h1 className="h1">{copy('order.claims.title')}</h1>
      {claims.length === 0 ? (
        <EmptyState
          title={copy('order.claims.none')}
          acts={
            <a className={buttonClass({ tone: 'primary' })} href="/mypage/purchase-history">
              {copy('order.mine.title')}
            </a>
          }
        >
          {copy('order.claims.none.text')}
        </EmptyState>
      ) : (
        <ul className="order-rows">
          {claims.map((claim) => (
            <Claim key={claim.claimNo} claim={claim} />
          ))}
        </ul>
      )}
    </>
  );
};

const Claim = ({ claim }: { readonly claim: ClaimView }) => {
  const copy = useCopy();
  const { orderNo, state, money, accumulations, requestedAt, dueAt, isLate, lines } = claim;
  const [first] = lines;
  const isOpen = state === 'requested' || state === 'sending';
  return (
    <li>
      <p className="order-top">
        <b>{dayText(requestedAt)}</b>
        <a className="lk num" href={`/mypage/purchase-history/${orderNo}`}>
          {copy('order.claims.order', { no: orderNo })}
        </a>
        <Tag tone={isLate ? 'wrong' : TONES[state]}>
          {isOpen && isLate
            ? copy('order.claims.late')
            : isOpen
              ? copy('order.claims.until', { day: dayText(dueAt - 1) })
              : copy(`order.claims.state.${state}`)}
        </Tag>
      </p>
      <p className="order-what">
        <b>{lines.length > 1 ? copy('order.mine.of', { title: first?.title ?? '', count: lines.length - 1 }) : first?.title}</b>
      </p>
      <p className="order-what dots">
        <b className="num">{copy('order.won', { won: money + accumulations })}</b>
        {money > 0 && <span>{`${copy('order.claims.money')} ${copy('order.won', { won: money })}`}</span>}
        {accumulations > 0 && <span>{`${copy('order.claims.accumulations')} ${copy('order.won', { won: accumulations })}`}</span>}
      </p>
      {claim.reason !== '' && <p className="order-what meta-s">{copy('order.claims.reason', { reason: claim.reason })}</p>}
      <Steps claim={claim} />
      {state === 'requested' && <Withdraw claim={claim} />}
    </li>
  );
};

interface Step {
  readonly name: string;
  readonly look: 'passed' | 'now' | undefined;
  readonly at?: number | null;
  readonly text?: string;
}
const Steps = ({ claim: { state, money, requestedAt, sendAt, endedAt, dueAt, isLate } }: { readonly claim: ClaimView }) => {
  const copy = useCopy();
  const asked: Step = { name: copy('order.claims.asked'), look: 'passed', at: requestedAt };
  const checked: Step = { name: copy('order.claims.checked'), look: 'passed', at: requestedAt, text: copy('order.claims.checked.text') };
  const by = copy(isLate ? 'order.claims.late.text' : 'order.claims.sending.text', { day: dayText(dueAt - 1) });
  const steps: readonly Step[] =
    state === 'withdrawn'
      ? [asked, { name: copy('order.claims.withdrawn'), look: 'passed', at: endedAt, text: copy('order.claims.withdrawn.text') }]
      : [
          asked,
          checked,
          state === 'requested'
            ? { name: copy('order.claims.requested'), look: 'now', text: copy('order.claims.requested.text', { at: momentText(sendAt) }) }
            : { name: copy(money > 0 ? 'order.claims.sent' : 'order.claims.back'), look: 'passed', at: Math.max(sendAt, requestedAt) },
          state === 'failed'
            ? { name: copy('order.claims.failed'), look: 'now', at: endedAt, text: copy('order.claims.failed.text') }
            : state === 'done'
              ? { name: copy('order.claims.done'), look: 'passed', at: endedAt }
              : { name: copy('order.claims.done'), look: state === 'sending' ? 'now' : undefined, text: by },
        ];
  return (
    <ol className="order-flow">
      {steps.map(({ name, look, at, text }) => (
        <li key={name} className={look}>
          <b>{name}</b>
          {at !== undefined && at !== null && <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>}
          {text !== undefined && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
};

/** One press, as it was one press to ask. */
const Withdraw = ({ claim: { orderNo, claimNo, lines } }: { readonly claim: ClaimView }) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const withdraw = async () => {
    if (isSending) return;
    setIsSending(true);
    const answer = await mutate((send) => send(withdrawClaim(api, orderNo, claimNo)), { redirect: location.pathname });
    await queries.invalidateQueries({ queryKey: ORDERS });
    setIsSending(false);
    if (answer.ok) toast(copy('order.claims.withdrawn.text'), { type: 'success' });
  };
  return (
    <p className="order-acts">
      <Button
        tone="line"
        size="s"
        aria-disabled={isSending}
        aria-label={copy('order.claims.withdraw.of', { title: lines[0]?.title ?? '' })}
        onClick={() => void withdraw()}
      >
        {copy('order.claims.withdraw')}
      </Button>
    </p>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const claimListTitle = texts['order.claims.title'];
