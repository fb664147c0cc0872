import type { OfficeOptionPrices, OfficeProduct } from '@modules/catalogue/office';
import { officeProductQuery, unplanPriceMutation } from '@modules/catalogue/ui/office-queries';
import { dayText, momentText, numberText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { Link } from '@platform/web';
import { useRef } from 'react';
import { useActing } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { Pairs, Pane, Part, Steps } from './pane.tsx';
import { PriceForm } from './price-form.tsx';
import { useSubject } from './subject.ts';
import { useDrawn } from './use-drawn.ts';

const useWon = (): ((won: number) => string) => {
  const copy = useCopy();
  return (won) => copy('office.products.won', { won: numberText(won) });
};

interface PaneProps {
  readonly drawn: OfficeProduct;
  /** The option that is asked for; another number, or none: the first one. */
  readonly optionNo: number | undefined;
  readonly category: string | null;
  /** In the address besides. */
  readonly place: Readonly<Record<string, unknown>>;
  readonly now: number;
}
/** One product: its options, what the chosen one costs with the proof of what stands struck, another price for it, and every price of before. */
export const ProductPane = ({ drawn, optionNo, category, place, now }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const product = useDrawn(officeProductQuery(drawn.productNo), drawn);
  const { productNo, brandId, kind, title, state, options } = product;
  const option = options.find((one) => one.optionNo === optionNo) ?? options[0];
  if (!option) return null;
  return (
    <Pane
      title={title}
      meta={[
        String(productNo),
        copy(`office.products.kind.${kind}`),
        ...(category === null ? [] : [category]),
        copy(`office.products.state.${state}`),
        brandName(brandId),
      ].join(' · ')}
      evidence={[copy('office.product.history'), <History key="history" option={option} now={now} />]}
    >
      {options.length > 1 && <Options options={options} chosen={option.optionNo} place={{ ...place, product: productNo }} />}
      <Now option={option} now={now} />
      <Planned option={option} now={now} />
      {/* Anew with every price, so that what stands in its fields is what is asked. */}
      <PriceForm key={`${option.optionNo} ${option.listPrice} ${option.salePrice}`} option={option} now={now} />
    </Pane>
  );
};

const Options = ({
  options,
  chosen,
  place,
}: {
  readonly options: readonly OfficeOptionPrices[];
  readonly chosen: number;
  readonly place: Readonly<Record<string, unknown>>;
}) => {
  const copy = useCopy();
  const won = useWon();
  return (
    <nav className="chips" aria-label={copy('office.product.options')}>
      {options.map(({ optionNo, optionTitle, salePrice }) => (
        <Link
          key={optionNo}
          className="chip"
          to="/site-admin/products"
          search={{ ...place, option: optionNo }}
          activeOptions={{ exact: true }}
          {...(optionNo === chosen && { 'aria-current': 'true' as const })}
        >
          {copy('office.product.option', { title: optionTitle, won: won(salePrice) })}
        </Link>
      ))}
    </nav>
  );
};

const Now = ({
  option: { optionTitle, isOnSale, salePrice, listPrice, former },
  now,
}: {
  readonly option: OfficeOptionPrices;
  readonly now: number;
}) => {
  const copy = useCopy();
  const won = useWon();
  return (
    <Part id="price-now" title={`${copy('office.product.now')} · ${optionTitle}`}>
      <Pairs
        of={[
          [copy('office.product.sale'), <b key="sale">{won(salePrice)}</b>],
          [copy('office.product.list'), won(listPrice)],
          [
            copy('office.product.former'),
            former
              ? copy('office.product.former.proof', {
                  won: won(former.price),
                  from: dayText(former.from, now),
                  // It was asked up to this moment.
                  until: dayText(former.until - 1, now),
                })
              : copy('office.product.former.none'),
          ],
          ...(isOnSale ? [] : [[copy('office.product.optionState'), copy('office.products.state.paused')] as const]),
        ]}
      />
    </Part>
  );
};

const Planned = ({ option: { optionNo, planned }, now }: { readonly option: OfficeOptionPrices; readonly now: number }) => {
  const copy = useCopy();
  const won = useWon();
  const acting = useActing();
  const { focus } = useSubject();
  const isBusy = useRef(false);
  if (!planned) return null;
  const unplan = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    if (await acting(unplanPriceMutation(optionNo), copy('office.product.unplan.done'))) focus();
    isBusy.current = false;
  };
  return (
    <Part id="planned" title={copy('office.product.planned')}>
      <Pairs
        of={[
          [copy('office.product.planned.from'), momentText(planned.from, now)],
          [copy('office.product.sale'), <b key="sale">{won(planned.salePrice)}</b>],
          [copy('office.product.list'), won(planned.listPrice)],
          [copy('office.product.planned.by'), planned.by],
          [copy('office.product.planned.reason'), planned.reason],
        ]}
      />
      <p>
        <Button tone="line" onClick={() => void unplan()}>
          {copy('office.product.unplan')}
        </Button>
      </p>
    </Part>
  );
};

/** The newest first: what it costs now stands at the top. */
const History = ({ option: { history }, now }: { readonly option: OfficeOptionPrices; readonly now: number }) => {
  const copy = useCopy();
  const won = useWon();
  return (
    <>
      <h2>{copy('office.product.history')}</h2>
      {history.length === 0 && <p>{copy('office.product.history.none')}</p>}
      <Steps
        of={history.toReversed().map(({ at, salePrice, listPrice, by, reason }) => ({
          at,
          said: [<b key="sale">{won(salePrice)}</b>, copy('office.product.history.list', { won: won(listPrice) }), by, reason],
        }))}
        now={now}
      />
    </>
  );
};
