import type { ProductOption, ProductView } from '@modules/catalogue';
import { Money, periodText, sizeText } from '@modules/catalogue/ui';
import type { OwnedProducts } from '@modules/order';
import { dayText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import Check from 'lucide-react/icons/check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useId, useState } from 'react';
import { PriceLedger } from '../ledger.tsx';
import { useBuy } from '../use-buy.ts';
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
  const reason = option ? reasonOf(option, owned) : 'notOnSale';
  const goods = option ? [{ productNo: product.productNo, optionNo: option.optionNo }] : [];
  const acts = {
    reason,
    isBusy,
    buy: () => void buy(goods),
    put: async () => setPut((await put(goods)) !== null),
  };
  return {
    panel: <Panel {...{ product, owned, option, choose, isPut, acts }} />,
    bar: option && <Bar option={option} product={product} acts={acts} />,
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
      </div>
      <Owned product={product} owned={owned} />
      {options.length > 1 && <Options {...{ options, owned, chosen: option, choose }} />}
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

const Bar = ({ option, product, acts }: { readonly option: ProductOption; readonly product: ProductView; readonly acts: Acts }) => {
  const copy = useCopy();
  return (
    <div className="buybar" role="group" aria-label={copy('store.buy.panel')}>
      <p>
        <b>{copy('catalogue.won', { amount: option.salePrice })}</b>
        {product.options.length > 1 ? option.title : sizeText({ ...product, unitCount: option.unitCount }, copy)}
      </p>
      {acts.reason ? <p className="store-cannot">{copy(`store.reason.${acts.reason}`)}</p> : <Buttons {...acts} />}
    </div>
  );
};

const Options = ({
  options,
  owned,
  chosen,
  choose,
}: {
  readonly options: readonly ProductOption[];
  readonly owned: OwnedProducts;
  readonly chosen: ProductOption | undefined;
  readonly choose: (optionNo: number) => void;
}) => {
  const copy = useCopy();
  const name = useId();
  return (
    <fieldset className="store-opts">
      <legend className="sr">{copy('store.options')}</legend>
      {options.map((option) => {
        const reason = reasonOf(option, owned);
        return (
          <label key={option.optionNo} className="store-opt">
            <input
              type="radio"
              name={name}
              value={option.optionNo}
              checked={option.optionNo === chosen?.optionNo}
              disabled={reason !== null}
              onChange={() => choose(option.optionNo)}
            />
            <span>
              <b>{option.title}</b>
              {reason && <span className="meta-s">{copy(`store.reason.${reason}`)}</span>}
            </span>
            <span className="r">{copy('catalogue.won', { amount: option.salePrice })}</span>
          </label>
        );
      })}
    </fieldset>
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
