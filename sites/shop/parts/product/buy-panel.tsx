import type { ProductOption, ProductView } from '@modules/catalogue';
import { Money, periodText, sizeText } from '@modules/catalogue/ui';
import type { OwnedProducts } from '@modules/order';
import { dayText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import Check from 'lucide-react/icons/check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import { PriceLedger } from '../ledger.tsx';
import { useBuy } from '../use-buy.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { Options } from './options.tsx';
import { firstChoice, ownedUntil, reasonOf, type Reason } from './choice.ts';

interface PanelProps {
  readonly product: ProductView;
  readonly owned: OwnedProducts;
}

/** What is chosen, what it costs and the way to buy it; and the same shortly, at the lower edge of narrow windows. */
export const useBuyPanel = ({ product, owned }: PanelProps) => {
  const [chosenNo, choose] = useState(firstChoice(product, owned)?.optionNo);
  const [isPut, setPut] = useState(false);
  const { buy, put, isBusy } = useBuy();
  const option = product.options.find(({ optionNo }) => optionNo === chosenNo);
  const reason = option ? reasonOf(product, option, owned) : 'notOnSale';
  const goods = option ? [{ productNo: product.productNo, optionNo: option.optionNo, salePrice: option.salePrice }] : [];
  const acts = {
    reason,
    isBusy,
    buy: () => void buy(goods),
    put: async () => setPut((await put(goods)) !== null),
  };
  return {
    panel: <Panel {...{ product, owned, option, choose, isPut, acts }} />,
    bar: option && <Bar {...{ product, owned, option, choose, acts }} />,
  };
};

interface Acts {
  readonly reason: Reason | null;
  readonly isBusy: boolean;
  readonly buy: () => void;
  readonly put: () => Promise<void>;
}

const Panel = ({
  product,
  owned,
  option,
  choose,
  isPut,
  acts,
}: PanelProps & {
  readonly option: ProductOption | undefined;
  readonly choose: (optionNo: number) => void;
  readonly isPut: boolean;
  readonly acts: Acts;
}) => {
  const copy = useCopy();
  const { kind, title, options } = product;
  return (
    <aside className="store-panel" aria-label={copy('store.buy.panel')}>
      <div>
        <p className="meta">{title}</p>
        {option && <Money listPrice={option.listPrice} salePrice={option.salePrice} isBig />}
        {option && <FormerDays {...option} />}
      </div>
      <Owned product={product} owned={owned} />
      {options.length > 1 && <Options {...{ product, owned, chosen: option, choose }} />}
      {option && (
        <>
          {options.length === 1 && (
            <dl className="store-facts">
              <div>
                <dt>{copy('store.fact.size')}</dt>
                <dd>{sizeText({ kind, unitCount: option.unitCount, partCount: option.parts.length }, copy)}</dd>
              </div>
              {kind !== 'bundle' && (
                <div>
                  <dt>{copy('store.fact.period')}</dt>
                  <dd>
                    {option.periodDays === null ? periodText(null, copy) : copy('store.fact.period.from', { count: option.periodDays })}
                  </dd>
                </div>
              )}
            </dl>
          )}
          <PriceLedger list={option.listPrice} saleOff={option.listPrice - option.salePrice} sale={option.salePrice} />
        </>
      )}
      {acts.reason ? <p className="store-cannot">{copy(`store.reason.${acts.reason}`)}</p> : <Buttons {...acts} className="btns" />}
      <div role="status">
        {isPut && (
          <p className="note tint">
            <Icon of={Check} />
            <span>
              {copy('store.put.done')}{' '}
              <Link className="store-link nw" to="/site-shop/orders/cart">
                {copy('store.toCart')}
              </Link>
            </span>
          </p>
        )}
      </div>
      <p className="meta-s">{copy('store.buy.later')}</p>
    </aside>
  );
};

/** Which days the struck price is of. */
const FormerDays = ({ formerFrom, formerUntil }: ProductOption) => {
  const copy = useCopy();
  if (formerFrom === null || formerUntil === null) return null;
  return <p className="meta-s">{copy('store.former', { from: dayText(formerFrom), until: dayText(formerUntil - 1) })}</p>;
};

const Buttons = ({ isBusy, buy, put, className }: Acts & { readonly className?: string }) => {
  const copy = useCopy();
  const now = (
    <Button tone="primary" size="l" disabled={isBusy} onClick={buy}>
      {copy('store.buy')}
    </Button>
  );
  const later = (
    <Button tone="line" size="l" disabled={isBusy} aria-label={copy('store.put')} onClick={() => void put()}>
      <Icon of={ShoppingBag} />
    </Button>
  );
  return className ? (
    <div className={className}>
      {now}
      {later}
    </div>
  ) : (
    <>
      {later}
      {now}
    </>
  );
};

const Bar = ({
  product,
  owned,
  option,
  choose,
  acts,
}: PanelProps & { readonly option: ProductOption; readonly choose: (optionNo: number) => void; readonly acts: Acts }) => {
  const copy = useCopy();
  /** What was pressed, while its option is chosen: the panel with the options may be far up the page. */
  const [pressed, press] = useState<'buy' | 'put' | null>(null);
  const hasOptions = product.options.length > 1;
  const isForNobody = product.options.every((one) => reasonOf(product, one, owned) !== null);
  const asking = hasOptions ? { ...acts, buy: () => press('buy'), put: async () => press('put') } : acts;
  return (
    <div className="buybar" role="group" aria-label={copy('store.buy.panel')}>
      <p>
        <b>{copy('catalogue.won', { amount: option.salePrice })}</b>
        {hasOptions ? option.title : sizeText({ ...product, unitCount: option.unitCount }, copy)}
      </p>
      {acts.reason && (!hasOptions || isForNobody) ? (
        <p className="store-cannot">{copy(`store.reason.${acts.reason}`)}</p>
      ) : (
        <Buttons {...asking} />
      )}
      {pressed && (
        <ChoiceSheet
          {...{ product, owned, option, choose }}
          label={copy(pressed === 'buy' ? 'store.buy' : 'store.put')}
          isBusy={acts.isBusy}
          onClose={() => press(null)}
          onGo={async () => {
            if (pressed === 'buy') acts.buy();
            else await acts.put();
            press(null);
          }}
        />
      )}
    </div>
  );
};

/** What of it is the reader's already, and where it is used. */
const Owned = ({ product, owned }: PanelProps) => {
  const copy = useCopy();
  const { brand } = usePage();
  const until = ownedUntil(product, owned);
  if (until === undefined) return null;
  const sitting = product.options.flatMap(({ sittings }) => sittings)[0];
  return (
    <div className="store-owned">
      <p className="note tint">
        <Icon of={Check} />
        <span>{until === null ? copy('store.owned') : copy('store.owned.until', { day: dayText(until) })}</span>
      </p>
      {product.kind === 'cbt' && sitting !== undefined && (
        <a className={buttonClass({ tone: 'line', wide: true })} href={`${brand.urls.cbt ?? ''}/cbt/select/${sitting}`}>
          {copy('store.owned.cbt')}
        </a>
      )}
    </div>
  );
};
