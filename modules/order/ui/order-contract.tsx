import { dayText, momentText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import texts from '../copy/contract.json';
import { OrderCopy } from './order-copy.tsx';
import { PriceLedger, sumNameOf } from './price-ledger.tsx';
import { orderQuery } from './queries.ts';
import { refundLawsOf } from './refund-laws.ts';

/** Orders of before have no version. */
const agreedText = (text: string, version: string | undefined): string => (version === undefined ? text : `${text} (${version})`);

/** What was agreed between buyer and seller (전자상거래법 제13조 제2항): who, what, until when, for how much, and how it is taken back. Made for paper too. */
export const OrderContract = ({ orderNo }: { readonly orderNo: string }) => (
  <OrderCopy texts={texts}>
    <Contract orderNo={orderNo} />
  </OrderCopy>
);

const Contract = ({ orderNo }: { readonly orderNo: string }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const { data: order } = useSuspenseQuery(orderQuery(brand.urls.api, orderNo));
  const { buyer, lines, payments, agreements, price, paidAt, createdAt } = order;
  const method = payments.at(-1)?.method;
  return (
    <article className="order-detail order-contract">
      <header>
        <h1 className="h1">{copy('order.contract.title')}</h1>
        <p className="meta">{copy('order.contract.text', { brand: brand.name })}</p>
      </header>
      <Button tone="line" className="order-print" onClick={() => print()}>
        {copy('order.contract.print')}
      </Button>
      <Facts
        title={copy('order.contract.order')}
        rows={[
          [copy('order.no'), orderNo],
          [copy('order.contract.at'), momentText(createdAt)],
          ...(paidAt === null ? [] : [[copy('order.contract.paidAt'), momentText(paidAt)] as const]),
          ...(method === undefined ? [] : [[copy('order.contract.method'), copy(`order.method.${method}`)] as const]),
        ]}
      />
      {brand.seller && (
        <Facts title={copy('order.contract.seller')} rows={brand.seller.business.map(({ term, text }) => [term, text] as const)} />
      )}
      {buyer && (
        <Facts
          title={copy('order.contract.buyer')}
          rows={[
            [copy('order.buyer.name'), buyer.name],
            [copy('order.buyer.phone'), buyer.phone],
            [copy('order.buyer.email'), buyer.email],
          ]}
        />
      )}
      <Facts
        title={copy('order.contract.goods')}
        rows={lines.map(({ kind, title, optionTitle, pay, accumulationUsed, startsAt, endsAt }) => [
          copy(`order.kind.${kind}`),
          [
            title,
            optionTitle,
            startsAt === null
              ? copy('order.contract.atOnce')
              : endsAt === null
                ? copy('order.contract.from', { from: dayText(startsAt) })
                : copy('order.contract.span', { from: dayText(startsAt), to: dayText(endsAt - 1) }),
            copy('order.won', { won: pay + accumulationUsed }),
          ].join(' · '),
        ])}
      />
      <section aria-label={copy('order.price')}>
        <h2 className="h3">{copy('order.price')}</h2>
        <PriceLedger price={price} sumName={copy(sumNameOf(order))} />
      </section>
      <section aria-label={copy('order.contract.rules')}>
        <h2 className="h3">{copy('order.contract.rules')}</h2>
        <ul className="order-rules">
          {(['withdrawal', ...refundLawsOf(lines), 'over', 'how', 'dispute'] as const).map((rule) => (
            <li key={rule}>{copy(`order.contract.rule.${rule}`)}</li>
          ))}
        </ul>
      </section>
      {agreements.length > 0 && (
        <Facts
          title={copy('order.contract.agreed')}
          rows={agreements.map(
            ({ name, at, version }) => [momentText(at), agreedText(copy(`order.sheet.agree.${name}`), version)] as const,
          )}
        />
      )}
    </article>
  );
};

const Facts = ({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }) => (
  <section aria-label={title}>
    <h2 className="h3">{title}</h2>
    <dl className="order-kv">
      {rows.map(([term, text]) => (
        <div key={`${term} ${text}`}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const contractTitle = texts['order.contract.title'];
