import { useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, Icon } from '@platform/ui';
import { ApiError, failureMessage, useMutate, usePage } from '@platform/web';
import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import type { OrderView, RefundView } from '../contract.ts';
import texts from '../copy/mine.json';
import { AccountFields, isAccountThere, NO_ACCOUNT } from './account-fields.tsx';
import { OrderCopy } from './order-copy.tsx';
import { Ledger } from './price-ledger.tsx';
import { claimRefund, ORDERS, orderQuery, refundQuery } from './queries.ts';
import { RefundReasons } from './refund-reasons.tsx';
import { RefundSimulator } from './refund-simulator.tsx';

interface Props {
  readonly orderNo: string;
  /** The line from which one came; null: all that can come back. */
  readonly lineNo: number | null;
}
/** What comes back, reckoned by the rule that decides the claim; then the claim, by one press. */
export const RefundPage = (props: Props) => (
  <OrderCopy texts={texts}>
    <Refund {...props} />
  </OrderCopy>
);

const Refund = ({ orderNo, lineNo }: Props) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const { data: order } = useSuspenseQuery(orderQuery(api, orderNo));
  const owned = order.state === 'paid' ? order.lines.filter(({ mayRefund }) => mayRefund) : [];
  const [chosen, setChosen] = useState<readonly number[]>(
    owned.flatMap((line) => (lineNo === null || line.lineNo === lineNo ? [line.lineNo] : [])),
  );
  const asked = useQuery({ ...refundQuery(api, orderNo, chosen), enabled: chosen.length > 0, placeholderData: keepPreviousData });
  const preview = chosen.length > 0 ? asked.data : undefined;
  return (
    <div className="refund">
      <header>
        <h1 className="h1">{copy('order.refund.title')}</h1>
        <p className="meta">{copy('order.refund.text')}</p>
      </header>
      {owned.length === 0 ? (
        <EmptyState
          title={copy('order.refund.nothing')}
          acts={
            <a className={buttonClass({ tone: 'line' })} href="/mypage/cancel-refund-history">
              {copy('order.refund.nothing.see')}
            </a>
          }
        >
          {copy('order.refund.nothing.text')}
        </EmptyState>
      ) : (
        <>
          <Which owned={owned} chosen={chosen} onChange={setChosen} />
          {chosen.length === 0 && <p role="status">{copy('order.refund.choose')}</p>}
          {asked.error !== null && (
            <p className="err" role="alert">
              <Icon of={CircleAlert} />
              {failureMessage(asked.error)}
            </p>
          )}
          {preview && (
            <>
              <RefundSimulator key={chosen.join()} preview={preview} chosen={chosen} />
              <Ask key={preview.needsAccount ? 'account' : ''} preview={preview} chosen={chosen} isFresh={!asked.isPlaceholderData} />
            </>
          )}
        </>
      )}
    </div>
  );
};

interface WhichProps {
  readonly owned: OrderView['lines'];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}
const Which = ({ owned, chosen, onChange }: WhichProps) => {
  const copy = useCopy();
  return (
    <fieldset>
      <legend className="h3">{copy('order.refund.which')}</legend>
      <div className="order-opts">
        {owned.map(({ lineNo, title, optionTitle, pay, accumulationUsed }) => (
          <label key={lineNo} className="order-opt">
            <input
              type="checkbox"
              checked={chosen.includes(lineNo)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, lineNo].toSorted((a, b) => a - b) : chosen.filter((no) => no !== lineNo))
              }
            />
            <span>
              <b>{title}</b>
              <span className="meta-s">{optionTitle}</span>
            </span>
            <span className="num">{copy('order.won', { won: pay + accumulationUsed })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface AskProps {
  readonly preview: RefundView;
  readonly chosen: readonly number[];
  readonly isFresh: boolean;
}
const Ask = ({ preview: { orderNo, lines, refund, money, accumulations, needsAccount }, chosen, isFresh }: AskProps) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const queries = useQueryClient();
  // Sent again it is the same claim: also where the answer of the first time was lost.
  const request = useRef({ id: '', of: '' });
  const inFlight = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [fault, setFault] = useState('');
  // Of what was got for nothing nothing comes back, and yet it can be cancelled.
  const isKept = lines.some(({ kept }) => kept > 0);
  const ask = async () => {
    if (inFlight.current || !isFresh) return;
    setFault(needsAccount && !isAccountThere(account) ? 'order.refund.account.missing' : '');
    if (needsAccount && !isAccountThere(account)) return;
    inFlight.current = true;
    setIsAsking(true);
    if (request.current.of !== chosen.join()) request.current = { id: crypto.randomUUID(), of: chosen.join() };
    const given = {
      requestId: request.current.id,
      lineNos: [...chosen],
      expectedRefund: refund,
      reason,
      account: needsAccount ? account : null,
    };
    const answer = await mutate((send) => send(claimRefund(api, orderNo, given)), { redirect: location.pathname });
    if (answer.ok) return location.assign('/mypage/cancel-refund-history');
    inFlight.current = false;
    setIsAsking(false);
    // Without an answer it may have been done: the page stays as it is, for the next press.
    if (!(answer.error instanceof ApiError) || answer.error.status >= 500) return;
    request.current = { id: '', of: '' };
    await queries.invalidateQueries({ queryKey: ORDERS });
  };
  return (
    <section aria-labelledby="apply" className="refund-ask">
      <h2 className="h2" id="apply">
        {copy('order.refund.apply')}
      </h2>
      <RefundReasons onChange={setReason} />
      {needsAccount && <AccountFields value={account} onChange={setAccount} />}
      <Ledger
        rows={[
          { name: copy('order.claims.money'), won: money },
          { name: copy('order.claims.accumulations'), won: accumulations },
        ].filter(({ won }, place) => place === 0 || won > 0)}
        sum={{ name: copy('order.refund.back'), won: refund }}
      />
      {fault && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          {copy(fault)}
        </p>
      )}
      <Button tone="primary" size="l" disabled={refund === 0 && isKept} aria-disabled={isAsking} onClick={() => void ask()}>
        {isAsking
          ? copy('order.refund.asking')
          : refund === 0 && !isKept
            ? copy('order.refund.askNothing')
            : copy('order.refund.ask', { won: refund })}
      </Button>
      <p className="meta-s">{copy('order.refund.closes')}</p>
    </section>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const refundTitle = texts['order.refund.title'];
