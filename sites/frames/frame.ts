/// <reference types="vite/client" />
import { currentUserQuery } from '@modules/account/ui';
import { examTypesQuery } from '@modules/exam/ui';
import type { Category } from '@modules/shop';
import { categoriesQuery } from '@modules/shop/ui';
import { deferHydration } from '@platform/ui';
import { consentsUrl, ensureQueryData, serverRequest, type BrandView, type PageContext, type RouterContext } from '@platform/web';
import { redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWithMenu } from './brand-menu.ts';
import type { FooterProps, FrameData, HeaderProps } from './frame-props.ts';
import businessStyles from './business/business-frame.css?url';
import portalStyles from './portal/portal-frame.css?url';
import shopStyles from './shop/shop-frame.css?url';

interface FrameParts {
  /** Code of what stands above and below a page. */
  readonly load: () => Promise<{ readonly Header: ComponentType<HeaderProps>; readonly Footer: ComponentType<FooterProps> }>;
  /** Address of its stylesheet; the shell's styles are enough for a frame without one. */
  readonly styles?: string;
}

const frameParts = {
  shop: { load: () => import('./shop/shop-frame.ts'), styles: shopStyles },
  bare: { load: () => import('./bare/bare-frame.ts') },
  portal: { load: () => import('./portal/portal-frame.ts'), styles: portalStyles },
  business: { load: () => import('./business/business-frame.ts'), styles: businessStyles },
} satisfies Readonly<Record<string, FrameParts>>;

type Shown = Pick<PageContext, 'brand' | 'site'>;
/** That of companies on their site; else by what the brand has: a shop's frame, the portal's, or one that needs neither. */
const frameNameOf = ({ brand: { offers, urls }, site }: Shown): keyof typeof frameParts => {
  if (site === 'business') return 'business';
  if (offers.shop) return 'shop';
  return urls.portal === undefined ? 'bare' : 'portal';
};

const STANDS = { outlivesPage: true } as const;
const makeFrame = (name: keyof typeof frameParts, brandId: BrandView['id']) => {
  const { load, styles }: FrameParts = frameParts[name];
  return {
    Header: deferHydration(() => loadWithMenu(brandId, async () => (await load()).Header), STANDS),
    Footer: deferHydration(() => loadWithMenu(brandId, async () => (await load()).Footer), STANDS),
    styles,
  };
};
/** Kept by all that decides: one process may serve products that sell a brand differently, as tests do. */
const frames = new Map<string, ReturnType<typeof makeFrame>>();
/** Scripts and styles of other frames and menus of other brands are never loaded. */
export const frameOf = (page: Shown) => {
  const name = frameNameOf(page);
  const key = `${name} ${page.brand.id}`;
  let frame = frames.get(key);
  if (!frame) frames.set(key, (frame = makeFrame(name, page.brand.id)));
  return frame;
};

/**
 * A shop's categories are drawn with the page. The browser, coming from a page without header, does not wait for another host's answer: the
 * header asks by itself.
 */
const loadCategories = async ({ queries, page: { brand } }: RouterContext): Promise<readonly Category[] | null> => {
  if (!brand.offers.shop) return [];
  const query = categoriesQuery(brand.urls.api);
  if (!serverRequest()) return queries.getQueryData(query.queryKey) ?? null;
  return ensureQueryData(queries, query).catch(() => null);
};

/**
 * What the frame of a page needs, its own code included: the server draws in one go and waits for nothing.
 *
 * @param here path of the page, to come back to: a member who is asked for a consent answers first. Absent on pages that are read before answering.
 * @throws a redirect to where they answer
 */
export const loadFrame = async (context: RouterContext, here?: string): Promise<FrameData> => {
  const { queries, page } = context;
  const { Header, Footer } = frameOf(page);
  const [types, member, categories] = await Promise.all([
    page.brand.offers.shop ? ensureQueryData(queries, examTypesQuery()) : [],
    ensureQueryData(queries, currentUserQuery()),
    loadCategories(context),
    Header.preload(),
    Footer.preload(),
  ]);
  if (here !== undefined && member?.asksConsent) throw redirect({ href: consentsUrl(page, here) });
  return { types, member, categories };
};
