import { clockText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useRef, useState } from 'react';
import type { SheetView } from '../contract.ts';
import texts from '../copy/sheet.json';
import { CashReceiptFields, NO_CASH_RECEIPT } from './cash-receipt-fields.tsx';
import { GoodsList } from './goods-list.tsx';
import { OrderCopy } from './order-copy.tsx';
import { PriceLedger } from './price-ledger.tsx';
import { createSheet, sheetQuery, type Wish } from './queries.ts';
import { SheetAgreements } from './sheet-agreements.tsx';
import { SheetBenefits } from './sheet-benefits.tsx';
import { BuyerFields, MethodChoice, readBuyer, type BuyerValues, type Method } from './sheet-fields.tsx';
import { isCash, usePay } from './use-pay.ts';

interface Props {
  readonly sheetNo: string;
  /** Who is signed in. */
  readonly buyer: BuyerValues;
}
/** What is bought, by whom, how it is paid and what of: the last look before money moves. */
export const OrderSheet = (props: Props) => (
  <OrderCopy texts={texts}>
    <Sheet {...props} />
  </OrderCopy>
);

const Sheet = ({ sheetNo, buyer }: Props) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const { data: first } = useSuspenseQuery(sheetQuery(api, sheetNo, null));
  const [wish, setWish] = useState<Wish | null>(null);
  // A coupon or an amount that is refused leaves the price as it was; why stands beside it.
  const asked = useQuery({ ...sheetQuery(api, sheetNo, wish), placeholderData: keepPreviousData });
  const sheet = asked.data ?? first;
  const buyerFields = useRef<HTMLDivElement>(null);
  const [method, setMethod] = useState<Method>('card');
  const [cash, setCash] = useState(NO_CASH_RECEIPT);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const isOver = useIsOver(sheet);
  const isGone = sheet.changes.some(({ now }) => now === null);
  const isFresh = !asked.isPlaceholderData && !asked.isError;
  const { pay, isPaying, fault, refusedPay } = usePay({
    sheet,
    buyer: () => readBuyer(buyerFields.current),
    method,
    cash,
    agreed,
    isFresh,
  });
  return (
    <div className="order-sheet">
      <SheetHead sheet={sheet} isOver={isOver} />
      <div className="order-cols">
        <div className="order-parts">
          <SheetState sheet={sheet} isOver={isOver} />
          <section aria-labelledby="goods">
            <div className="order-part-head">
              <h2 className="h2" id="goods">
                {copy('order.sheet.goods', { count: sheet.lines.length })}
              </h2>
              <a className="more" href="/orders/cart">
                {copy('order.sheet.toCart')}
              </a>
            </div>
            <GoodsList lines={sheet.lines} />
          </section>
          <BuyerFields given={{ ...buyer, ...sheet.buyer }} ref={buyerFields} />
          <SheetBenefits sheet={sheet} wish={wish ?? wishOf(first)} error={asked.error} onChange={setWish} />
          {sheet.price.pay > 0 && <MethodChoice value={method} onChange={setMethod} />}
          {sheet.price.pay > 0 && isCash(method) && <CashReceiptFields value={cash} onChange={setCash} />}
          <SheetAgreements all={sheet.agreements} agreed={agreed} onChange={setAgreed} />
        </div>
        <aside className="order-panel" aria-label={copy('order.sheet.amount')}>
          <h2 className="h3">{copy('order.price')}</h2>
          <PriceLedger
            price={sheet.price}
            sumName={copy('order.price.pay')}
            couponTitle={sheet.coupons.find(({ couponNo }) => couponNo === sheet.couponNo)?.title}
          />
          <Shares sheet={sheet} />
          {refusedPay !== null && isFresh && refusedPay !== sheet.price.pay && (
            <p className="note unsure" role="status">
              {copy('order.sheet.price.changed', { before: refusedPay, now: sheet.price.pay })}
            </p>
          )}
          {fault && (
            <p className="err" role="alert">
              <Icon of={CircleAlert} />
              {copy(fault)}
            </p>
          )}
          <Button tone="primary" size="l" wide disabled={isOver || isGone} aria-disabled={isPaying || !isFresh} onClick={() => void pay()}>
            {isPaying ? copy('order.sheet.paying') : copy('order.sheet.pay', { won: sheet.price.pay })}
          </Button>
          {sheet.price.earns > 0 && <p className="meta-s">{copy('order.sheet.earns', { won: sheet.price.earns })}</p>}
        </aside>
      </div>
    </div>
  );
};

const wishOf = ({ couponNo, price }: SheetView): Wish => ({ couponNo, accumulations: price.accumulationUsed });

/** Its time ends while somebody looks at it, too. */
const useIsOver = ({ isOver, expiresAt }: SheetView): boolean => {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasEnded(true), Math.max(0, expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isOver || hasEnded;
};

const SheetHead = ({ sheet, isOver }: { readonly sheet: SheetView; readonly isOver: boolean }) => {
  const copy = useCopy();
  return (
    <header className="order-head">
      <ol className="order-steps" aria-label={copy('order.sheet.steps')}>
        <li>{copy('order.sheet.step.cart')}</li>
        <li aria-current="step">{copy('order.sheet.step.sheet')}</li>
        <li>{copy('order.sheet.step.done')}</li>
      </ol>
      <h1 className="h1">{copy('order.sheet.title')}</h1>
      <p className="meta dots">
        <span className="num">{copy('order.sheet.no', { no: sheet.orderSheetNo })}</span>
        {!isOver && <span className="num">{copy('order.sheet.until', { time: clockText(sheet.expiresAt) })}</span>}
      </p>
    </header>
  );
};

/** What one has to know before anything else: over, changed, not sold any more. */
const SheetState = ({ sheet, isOver }: { readonly sheet: SheetView; readonly isOver: boolean }) => {
  const copy = useCopy();
  const { paymentProvider } = usePage();
  if (sheet.isOrdered)
    return (
      <div className="note unsure" role="status">
        <Icon of={CircleAlert} />
        <p>
          <b>{copy('order.sheet.ordered')}</b> {copy('order.sheet.ordered.text')}{' '}
          <a className="lk" href={`/orders/done/${sheet.orderNo}`}>
            {copy('order.sheet.ordered.see')}
          </a>
        </p>
      </div>
    );
  if (isOver) return <SheetAgain sheet={sheet} />;
  return (
    <>
      {paymentProvider === 'sandbox' && (
        <div className="note" role="note">
          <Icon of={FlaskConical} />
          <p>
            <b>{copy('order.sheet.sandbox')}</b> {copy('order.sheet.sandbox.text')}
          </p>
        </div>
      )}
      {sheet.sinceSeen.map(({ optionNo, title, before, now }) => (
        <div key={`seen ${optionNo}`} className="note unsure" role="status">
          <Icon of={CircleAlert} />
          <p>
            <b>{copy('order.sheet.sinceSeen')}</b> {copy('order.sheet.sinceSeen.line', { title, before, now })}
          </p>
        </div>
      ))}
      {sheet.changes.map(({ optionNo, title, before, now }) => (
        <div key={optionNo} className={now === null ? 'note wrong' : 'note unsure'} role="status">
          <Icon of={CircleAlert} />
          {now === null ? (
            <p>
              <b>{copy('order.sheet.gone')}</b> {copy('order.sheet.gone.text', { title })}
            </p>
          ) : (
            <p>
              <b>{copy('order.sheet.changed')}</b> {copy('order.sheet.changed.line', { title, before, now })}{' '}
              {copy('order.sheet.changed.text', { time: clockText(sheet.expiresAt) })}
            </p>
          )}
        </div>
      ))}
    </>
  );
};

/** Parts of a bundle are ordered as the bundle, which the cart knows. */
const SheetAgain = ({ sheet: { lines } }: { readonly sheet: SheetView }) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const inFlight = useRef(false);
  const hasBundle = lines.some(({ bundleOptionNo }) => bundleOptionNo !== null);
  const again = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    const products = lines.map(({ productNo, optionNo }) => ({ productNo, optionNo, orderCnt: 1 }));
    const made = await mutate((send) => send(createSheet(api, products)), { redirect: location.pathname });
    inFlight.current = false;
    if (made.ok) location.assign(`/orders/order/${made.value.orderSheetNo}`);
  };
  return (
    <div className="note unsure order-over" role="status">
      <Icon of={CircleAlert} />
      <div>
        <p>
          <b>{copy('order.sheet.over')}</b> {copy('order.sheet.over.text')}
        </p>
        {hasBundle ? (
          <a className={buttonClass({ tone: 'line' })} href="/orders/cart">
            {copy('order.sheet.toCart')}
          </a>
        ) : (
          <Button tone="line" onClick={() => void again()}>
            {copy('order.sheet.over.again')}
          </Button>
        )}
      </div>
    </div>
  );
};

const Shares = ({ sheet: { lines } }: { readonly sheet: SheetView }) => {
  const copy = useCopy();
  if (lines.length < 2) return null;
  return (
    <details className="order-shares">
      <summary className="meta-s">{copy('order.sheet.shares')}</summary>
      <dl className="ledger">
        {lines.map(({ optionNo, title, pay }) => (
          <div key={optionNo}>
            <dt>{title}</dt>
            <dd>{copy('order.won', { won: pay })}</dd>
          </div>
        ))}
      </dl>
      <p className="meta-s">{copy('order.sheet.shares.text')}</p>
    </details>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const orderSheetTitle = texts['order.sheet.title'];
