import { dayText, momentText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Tag, type TagTone } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ClaimView } from '../contract.ts';
import texts from '../copy/mine.json';
import { OrderCopy } from './order-copy.tsx';
import { claimsQuery } from './queries.ts';

const TONES: Readonly<Record<ClaimView['state'], TagTone>> = { sending: 'unsure', done: 'plain', failed: 'wrong' };

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

const Claim = ({ claim: { orderNo, state, money, accumulations, requestedAt, endedAt, dueAt } }: { readonly claim: ClaimView }) => {
  const copy = useCopy();
  return (
    <li>
      <p className="order-top">
        <b>{dayText(requestedAt)}</b>
        <a className="lk num" href={`/mypage/purchase-history/${orderNo}`}>
          {copy('order.claims.order', { no: orderNo })}
        </a>
        <Tag tone={TONES[state]}>{copy(`order.claims.state.${state}`)}</Tag>
      </p>
      <p className="order-what dots">
        <b className="num">{copy('order.won', { won: money + accumulations })}</b>
        {money > 0 && <span>{`${copy('order.claims.money')} ${copy('order.won', { won: money })}`}</span>}
        {accumulations > 0 && <span>{`${copy('order.claims.accumulations')} ${copy('order.won', { won: accumulations })}`}</span>}
      </p>
      <ol className="order-flow">
        <li className="passed">
          <b>{copy('order.claims.asked')}</b>
          <time dateTime={new Date(requestedAt).toISOString()}>{momentText(requestedAt)}</time>
        </li>
        <li className={endedAt === null ? 'now' : 'passed'}>
          <b>{copy(`order.claims.${state}`)}</b>
          {endedAt !== null && <time dateTime={new Date(endedAt).toISOString()}>{momentText(endedAt)}</time>}
          {state === 'sending' && <p>{copy('order.claims.sending.text', { day: dayText(dueAt) })}</p>}
          {state === 'failed' && <p>{copy('order.claims.failed.text')}</p>}
        </li>
      </ol>
    </li>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const claimListTitle = texts['order.claims.title'];
