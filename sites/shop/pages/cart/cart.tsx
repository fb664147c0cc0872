import type { CartView } from '@modules/cart';
import { CartLine, cartQuery, changeOptionInCart, nameOf, removeFromCart, selectedOf, selectInCart } from '@modules/cart/ui';
import { currentUserQuery } from '@modules/account/ui';
import { Money, periodText, ProductCover, sizeText } from '@modules/catalogue/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Dots, EmptyState, Icon } from '@platform/ui';
import { ensureQueryData, Link, seoHead, useMutate, usePage } from '@platform/web';
import { announceCounts } from '@platform/web/counts-changed';
import { createFileRoute } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import texts from '../../copy/cart.json';
import { OptionSheet } from '../../parts/product/option-sheet.tsx';
import { PriceLedger } from '../../parts/ledger.tsx';
import { useBuy } from '../../parts/use-buy.ts';

export const Route = createFileRoute('/site-shop/_framed/orders/cart')({
  /** The product that was put in a second time. */
  validateSearch: ({ same }): { same?: number } => (Number(same) > 0 ? { same: Number(same) } : {}),
  loader: async ({ context: { queries, page } }) => {
    const [cart, member] = await Promise.all([queries.query(cartQuery(page.brand.urls.api)), ensureQueryData(queries, currentUserQuery())]);
    return { cart, isMember: member !== null };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('store.cart.title'),
      description: context.copy('store.cart.description'),
      canonicalPath: null,
    }),
  component: CartPage,
});

function CartPage() {
  return (
    <MoreCopy texts={texts}>
      <Cart />
    </MoreCopy>
  );
}

type Line = CartView['lines'][number];

/** What is pressed shows at once; the server's last answer is what stands. */
const useCart = (given: CartView) => {
  const mutate = useMutate();
  const { api } = usePage().brand.urls;
  const [lines, setLines] = useState(given.lines);
  const last = useRef(0);
  const change = async (next: readonly Line[], mutation: ReturnType<typeof selectInCart>): Promise<void> => {
    const before = lines;
    const turn = (last.current += 1);
    setLines([...next]);
    const asked = await mutate((send) => send(mutation));
    if (turn === last.current) setLines(asked.ok ? asked.value.lines : before);
    announceCounts();
  };
  const select = (isWanted: (line: Line) => boolean) => {
    const next = lines.map((line) => ({ ...line, isSelected: isWanted(line) }));
    const chosen = next.filter(({ isSelected }) => isSelected).map(({ cartNo }) => cartNo);
    return change(next, selectInCart(api, chosen));
  };
  const remove = (gone: readonly Line[]) => {
    const cartNos = gone.map(({ cartNo }) => cartNo);
    return change(
      lines.filter(({ cartNo }) => !cartNos.includes(cartNo)),
      removeFromCart(api, cartNos),
    );
  };
  /** Its price is the server's to say: it shows when the answer is here. */
  const changeOption = async ({ cartNo }: Line, optionNo: number): Promise<boolean> => {
    const turn = (last.current += 1);
    const asked = await mutate((send) => send(changeOptionInCart(api, cartNo, optionNo)));
    if (asked.ok && turn === last.current) setLines(asked.value.lines);
    return asked.ok;
  };
  return { lines, select, remove, changeOption };
};

function Cart() {
  const copy = useCopy();
  const { cart, isMember } = Route.useLoaderData();
  const { same } = Route.useSearch();
  const { lines, select, remove, changeOption } = useCart(cart);
  const [changing, change] = useState<Line | null>(null);
  const { buy, isBusy } = useBuy();
  const isClosed = usePage().paymentProvider === undefined;
  const selected = selectedOf(lines);
  const chosen = lines.filter(({ isSelected, obstacle }) => isSelected && obstacle === null);
  const orderable = lines.filter(({ obstacle }) => obstacle === null);
  const twice = lines.find(({ productNo }) => productNo === same);
  const order = (
    <Button tone="primary" size="l" wide disabled={isBusy || isClosed || chosen.length === 0} onClick={() => void buy(chosen)}>
      {isClosed
        ? copy('store.cart.order.closed')
        : chosen.length === 0
          ? copy('store.cart.order.none')
          : copy('store.cart.order', { count: chosen.length })}
    </Button>
  );
  return (
    <>
      <div className="store-head">
        <ol className="order-steps" aria-label={copy('store.cart.steps')}>
          <li aria-current="step">{copy('store.cart.title')}</li>
          <li>{copy('store.cart.step.sheet')}</li>
          <li>{copy('store.cart.step.done')}</li>
        </ol>
        <h1 className="h1">{copy('store.cart.title')}</h1>
      </div>
      {lines.length === 0 ? (
        <div className="cart-none">
          <EmptyState
            title={copy('store.cart.empty')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} to="/site-shop">
                {copy('store.cart.look')}
              </Link>
            }
          >
            {copy('store.cart.empty.text')}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="store-cols">
            <div>
              {twice && (
                <div className="note wrong cart-same" role="alert">
                  <Icon of={CircleAlert} />
                  <p>
                    <b>{copy('store.cart.same')}</b> {copy('store.cart.same.text', { title: nameOf(twice, copy('cart.line.gone')) })}
                  </p>
                </div>
              )}
              <div className="cart-tools">
                <label className="check">
                  <input
                    type="checkbox"
                    checked={orderable.length > 0 && chosen.length === orderable.length}
                    disabled={orderable.length === 0}
                    onChange={(event) => void select(() => event.target.checked)}
                  />
                  <b>{copy('store.cart.all')}</b>
                  <span className="meta num">
                    {chosen.length} / {orderable.length}
                  </span>
                </label>
                <Button tone="quiet" size="s" disabled={chosen.length === 0} onClick={() => void remove(chosen)}>
                  {copy('store.cart.removeChosen')}
                </Button>
              </div>
              <ul className="cart-list">
                {lines.map((line) => (
                  <CartLine
                    key={line.cartNo}
                    line={line}
                    onSelected={(isSelected) => void select((one) => (one.cartNo === line.cartNo ? isSelected : one.isSelected))}
                    onRemove={() => void remove([line])}
                    onOption={() => change(line)}
                    {...drawn(line, copy)}
                  />
                ))}
              </ul>
              {changing && (
                <OptionSheet
                  productNo={changing.productNo}
                  optionNo={changing.optionNo}
                  onClose={() => change(null)}
                  onChoose={async (optionNo) => {
                    if (await changeOption(changing, optionNo)) change(null);
                  }}
                />
              )}
            </div>
            <aside className="store-panel" aria-label={copy('store.cart.amount')}>
              <h2 className="h3">{copy('store.cart.chosen', { count: selected.count })}</h2>
              <PriceLedger {...selected} />
              <div className="cart-order">{order}</div>
              <p className="meta-s">{copy(isMember ? 'store.cart.later' : 'store.cart.visitor')}</p>
            </aside>
          </div>
          <div className="buybar" role="group" aria-label={copy('store.cart.amount')}>
            <p>
              <b>{copy('catalogue.won', { amount: selected.sale })}</b>
              {copy('store.cart.bar', { count: selected.count })}
            </p>
            {order}
          </div>
        </>
      )}
    </>
  );
}

/** What the catalogue says of a line; of what is gone it says nothing. */
const drawn = (line: Line, copy: ReturnType<typeof useCopy>) => {
  const { kind, categoryId, productNo, title, optionTitle, unitCount, partCount, periodDays, listPrice, salePrice } = line;
  if (kind === null || categoryId === null)
    return { cover: <span />, title: nameOf(line, copy('cart.line.gone')), facts: null, price: null };
  return {
    cover: <ProductCover product={{ kind, categoryId, title, unitCount, partCount }} />,
    title: (
      <Link to="/site-shop/products/$productNo" params={{ productNo: String(productNo) }}>
        {title}
      </Link>
    ),
    facts: (
      <Dots
        items={[
          sizeText({ kind, unitCount, partCount }, copy),
          kind === 'bundle' || kind === 'book' || line.hasOptions ? optionTitle : periodText(periodDays, copy),
        ]}
      />
    ),
    price: <Money listPrice={listPrice} salePrice={salePrice} />,
  };
};
