import type { OfficeProductRow } from '@modules/catalogue/office';
import { MOST_PRODUCT_Q, OFFICE_PRODUCT_STATES } from '@modules/catalogue/office-terms';
import { officeProductQuery, officeProductsQuery } from '@modules/catalogue/ui/office-queries';
import { dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import texts from '../copy/products.json';
import { useBrandName } from '../parts/brand-names.tsx';
import { fieldText } from '../parts/field-text.ts';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { officeHead } from '../parts/office-head.ts';
import { todayQuery, type OfficeTodayView } from '../parts/office-queries.ts';
import { ProductPane } from '../parts/product-pane.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const STATES = ['all', ...OFFICE_PRODUCT_STATES] as const;
type State = (typeof STATES)[number];
const USUAL = 'all';
interface Search {
  readonly state?: State;
  readonly q?: string;
  /** `nursing-3`: a category of a brand's shop. */
  readonly category?: string;
  readonly after?: number;
  readonly product?: number;
  readonly option?: number;
}
const numberIn = (given: unknown): number | undefined => {
  const number = Number(given);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const CATEGORY = /^([a-z][a-z\d-]{0,39})-([1-9]\d{0,5})$/;
const asked = ({ state = USUAL, q, category, after }: Search) => {
  const [, brandId, categoryId] = CATEGORY.exec(category ?? '') ?? [];
  return {
    state: state === USUAL ? undefined : state,
    q,
    brandId,
    categoryId: categoryId === undefined ? undefined : Number(categoryId),
    after,
  };
};

export const Route = createFileRoute('/site-admin/_office/products')({
  validateSearch: (given: Readonly<Record<string, unknown>>): Search => {
    const state = STATES.find((one) => one === given['state'] && one !== USUAL);
    const q = typeof given['q'] === 'string' || typeof given['q'] === 'number' ? String(given['q']).trim().slice(0, MOST_PRODUCT_Q) : '';
    const { category } = given;
    const [after, product, option] = [numberIn(given['after']), numberIn(given['product']), numberIn(given['option'])];
    return {
      ...(state && { state }),
      ...(q !== '' && { q }),
      ...(typeof category === 'string' && CATEGORY.test(category) && { category }),
      ...(after !== undefined && { after }),
      ...(product !== undefined && { product }),
      ...(option !== undefined && { option }),
    };
  },
  // Another option of the same product needs nothing from the server.
  loaderDeps: ({ search: { option: _option, ...search } }) => search,
  loader: async ({ context: { queries }, deps, location }) => {
    const [drawn, { brands }] = await Promise.all([
      loadSignedIn(queries, officeProductsQuery(asked(deps)), location),
      loadSignedIn(queries, todayQuery(), location),
    ]);
    const shown = deps.product ?? drawn.items[0]?.productNo;
    const subject = shown === undefined ? null : await loadSignedIn(queries, officeProductQuery(shown), location);
    return { drawn, brands, subject, madeAt: Date.now() };
  },
  head: officeHead('products'),
  component: () => (
    <MoreCopy texts={texts}>
      <Products />
    </MoreCopy>
  ),
});

function Products() {
  const copy = useCopy();
  const brandName = useBrandName();
  const { drawn, brands, subject, madeAt } = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  const { option } = Route.useSearch();
  const { state = USUAL, q, category, after } = search;
  const now = useNow(madeAt);
  const { items, nextAfter } = useDrawn(officeProductsQuery(asked(search)), drawn);
  const categoryName = ({ brandId, categoryId }: Pick<OfficeProductRow, 'brandId' | 'categoryId'>): string | null =>
    brands.find((brand) => brand.brandId === brandId)?.categories.find((one) => one.categoryId === categoryId)?.label ?? null;
  const priceText = ({ cheapest, dearest }: OfficeProductRow): string =>
    copy(cheapest === dearest ? 'office.products.won' : 'office.products.from', { won: numberText(cheapest) });
  const place = { q, category, after };
  return (
    <QueuePage
      page="products"
      field="product"
      filter={{ field: 'state', kinds: STATES, usual: USUAL, chosen: state, textOf: (one) => copy(`office.products.state.${one}`) }}
      asked={place}
      tools={<Find key={`${q ?? ''} ${category ?? ''}`} search={search} brands={brands} />}
      order={copy('office.products.order')}
      none={copy('office.products.none')}
      rows={items.map((row) => {
        const named = categoryName(row);
        return {
          subject: row.productNo,
          title: row.title,
          due: priceText(row),
          under: [
            String(row.productNo),
            copy(`office.products.kind.${row.kind}`),
            ...(named === null ? [brandName(row.brandId)] : [named]),
            ...(row.state === 'on-sale' ? [] : [copy(`office.products.state.${row.state}`)]),
            ...(row.optionCount > 1 ? [copy('office.products.options', { count: row.optionCount })] : []),
            ...(row.plannedAt === null ? [] : [copy('office.products.planned', { at: dayText(row.plannedAt, now) })]),
          ],
          isOpen: false,
        };
      })}
      nextAfter={nextAfter === null ? null : String(nextAfter)}
      shown={subject?.productNo ?? null}
      now={now}
    >
      {subject && (
        <ProductPane
          key={subject.productNo}
          drawn={subject}
          optionNo={option}
          category={categoryName(subject)}
          place={{ ...(state !== USUAL && { state }), ...place }}
          now={now}
        />
      )}
    </QueuePage>
  );
}

const Find = ({
  search: { state, q, category },
  brands,
}: {
  readonly search: Pick<Search, 'state' | 'q' | 'category'>;
  readonly brands: OfficeTodayView['brands'];
}) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const id = useId();
  return (
    <form
      className="o-tools o-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const [text, chosen] = [fieldText(given, 'q').trim(), fieldText(given, 'category')];
        void navigate({
          to: '/site-admin/products',
          search: { ...(state && { state }), ...(text !== '' && { q: text }), ...(chosen !== '' && { category: chosen }) },
        });
      }}
    >
      <label className="o-filter" htmlFor={`${id}-q`}>
        {copy('office.products.q')}
        <input id={`${id}-q`} className="input" type="search" name="q" defaultValue={q ?? ''} maxLength={MOST_PRODUCT_Q} />
      </label>
      <label className="o-filter" htmlFor={`${id}-category`}>
        {copy('office.products.category')}
        <select id={`${id}-category`} className="input" name="category" defaultValue={category ?? ''}>
          <option value="">{copy('office.products.category.all')}</option>
          {brands
            .filter(({ categories }) => categories.length > 0)
            .map(({ brandId, name, categories }) => (
              <optgroup key={brandId} label={name}>
                {categories.map(({ categoryId, label }) => (
                  <option key={categoryId} value={`${brandId}-${categoryId}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      </label>
      <Button tone="line" type="submit">
        {copy('office.products.find')}
      </Button>
    </form>
  );
};
