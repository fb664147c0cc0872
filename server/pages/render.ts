import { koreanYear } from '@platform/i18n/formats';
import type { Brand } from '@platform/kernel';
import type { BrandView, PageContext } from '@platform/web/page-context';
import type { ServerRequest } from '@platform/web/server-request';
import { accountOriginIn, communityUrlIn, type HostEntry, type HostTable } from '../hosts.ts';
import { pagePolicy } from '../http-security.ts';

/** What the page build exports (`dist/server/server.js`). */
export interface PageBuild {
  /** @param address path and query as they arrived */
  readonly render: (address: string, request: ServerRequest) => Promise<PageAnswer>;
  /** The search of an address as the page there reads it, in one spelling; empty where it reads nothing of it. */
  readonly pageSearch: (site: string, path: string, search: string) => string;
}
interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** Bodies of the inline scripts that the renderer wrote. */
  readonly scripts: readonly string[];
  /** Set when the page only sends elsewhere. */
  readonly location: string | null;
  /** What a page shows its error screen for, unless our API has told of it already. */
  readonly failure?: unknown;
}

/** Whence the share dialog loads Kakao's SDK (`sites/frames/share/kakao.ts`), and whereto that sends what is shared. */
const KAKAO_SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/';
/** The page that opens the window of Toss Payments (`modules/payment/ui/toss-window.tsx`), and what its script needs there; no other page lets it in. */
const TOSS_PAGE = /^\/orders\/toss\//;
const TOSS_SDK = 'https://js.tosspayments.com/v2/';
const TOSS_HOSTS = ['https://*.tosspayments.com'];
const KAKAO_SHARER = 'https://sharer.kakao.com';

/** Cookie of the specification (2.1): a native app shows the site inside its own frame. */
const WEB_VIEW_COOKIE = /(?:^|;\s*)disabledHeader=(?!(?:false|0)?(?:;|$))/;

/** What pages use of other hosts than ours; each is absent where the operator has not named it. */
export interface OutsideServices {
  /** Where browsers report uncaught errors to. */
  readonly errorAddress?: string | undefined;
  /** JavaScript key of the app at Kakao. */
  readonly kakaoKey?: string | undefined;
  /** Who takes money in shops. */
  readonly paymentProvider?: 'sandbox' | 'toss' | undefined;
  /** Client key of Toss Payments. */
  readonly tossClientKey?: string | undefined;
}

/** What every page knows about the request that it answers. */
export const pageContext = (
  request: Request,
  entry: HostEntry & { readonly brand: Brand },
  hosts: HostTable,
  requestId: string,
  origin: URL,
  outside: OutsideServices = {},
): PageContext => ({
  host: entry.host,
  origin: origin.origin,
  site: entry.site,
  isWebView: WEB_VIEW_COOKIE.test(request.headers.get('cookie') ?? ''),
  requestId,
  year: koreanYear(Date.now()),
  ...(outside.errorAddress === undefined ? {} : { errorAddress: outside.errorAddress }),
  ...(outside.kakaoKey === undefined ? {} : { kakaoKey: outside.kakaoKey }),
  ...(outside.paymentProvider === undefined || !entry.brand.offers.shop ? {} : { paymentProvider: outside.paymentProvider }),
  ...(outside.tossClientKey === undefined || !entry.brand.offers.shop ? {} : { tossClientKey: outside.tossClientKey }),
  brand: brandView(entry.brand, hosts, origin),
});

// Ten addresses put together for every page cost more than matching its route. Few brands, and nearly always one port.
const brandViews = new WeakMap<Brand, { readonly hosts: HostTable; readonly at: string; readonly view: BrandView }>();
const brandView = (brand: Brand, hosts: HostTable, origin: URL): BrandView => {
  const at = origin.protocol + origin.port;
  const kept = brandViews.get(brand);
  if (kept?.hosts === hosts && kept.at === at) return kept.view;
  const view = makeBrandView(brand, hosts, origin);
  brandViews.set(brand, { hosts, at, view });
  return view;
};
const makeBrandView = (brand: Brand, hosts: HostTable, origin: URL): BrandView => {
  const urls = hosts.urls(brand, origin.protocol.slice(0, -1), origin.port);
  const accountSite = accountOriginIn(urls);
  const { id, name, tagline, description, themeColor, offers, sectionWord = 'area', legal, shop } = brand;
  return {
    id,
    name,
    tagline,
    description,
    themeColor,
    offers,
    sectionWord,
    legal,
    urls,
    seller: shop ? { business: shop.business, hours: shop.hours } : null,
    loginUrl: `${accountSite}/login`,
    loginReturnParam: offers.shop ? 'redirect' : 'next',
    registerUrl: `${accountSite}/register`,
    communityUrl: communityUrlIn(urls),
    logoutUrl: offers.shop ? `${accountSite}/sso/sign-out` : `${urls.api ?? accountSite}/logout`,
  };
};

export interface RenderedPage extends PageAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Sites whose pages have the chat in a frame (specification section 4). */
const WITH_CHAT = ['portal', 'cbt', 'community'] as const;
const NO_FRAMES = { frames: [], ancestors: [] };
/** Which pages a page may have in a frame, and in whose frames it may stand: the chat and those around it, of one brand. */
const chatFrames = ({
  site,
  brand: { offers, urls },
}: ServerRequest['page']): { readonly frames: readonly string[]; readonly ancestors: readonly string[] } => {
  if (!offers.chat || urls.chat === undefined) return NO_FRAMES;
  if (site === 'chat') return { frames: [], ancestors: WITH_CHAT.flatMap((name) => urls[name] ?? []) };
  return WITH_CHAT.some((name) => name === site) ? { frames: [urls.chat], ancestors: [] } : NO_FRAMES;
};

/** Of videos in posts (`modules/community/ui/youtube-video.tsx`), which are asked for by a press alone. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

/** Renders one page; what the page asks of our API goes through `request.ask`, in this process. */
export const renderPage = async (
  build: PageBuild,
  address: string,
  request: ServerRequest,
  uploadOrigin?: string,
): Promise<RenderedPage> => {
  const answer = await build.render(address, request);
  const {
    brand: { urls, offers },
    errorAddress,
    kakaoKey,
    tossClientKey,
  } = request.page;
  const toss = tossClientKey !== undefined && request.page.site === 'shop' && TOSS_PAGE.test(address) ? TOSS_HOSTS : [];
  const chat = chatFrames(request.page);
  const searchSite = offers.shop ? urls.shop : urls.portal;
  return {
    ...answer,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(answer.scripts, {
        connect: [
          ...(urls.api ? [urls.api] : []),
          ...(uploadOrigin === undefined ? [] : [uploadOrigin]),
          ...(errorAddress === undefined ? [] : [new URL(errorAddress).origin]),
          ...toss,
        ],
        scripts: [...(kakaoKey === undefined ? [] : [KAKAO_SDK]), ...(toss.length > 0 ? [TOSS_SDK] : [])],
        frames: [...toss, ...chat.frames, ...(request.page.site === 'community' ? [VIDEO_PLAYER] : [])],
        ancestors: chat.ancestors,
        hasMedia: request.page.site === 'study',
        forms: [...(searchSite ? [searchSite] : []), ...(kakaoKey === undefined ? [] : [KAKAO_SHARER]), ...toss],
      }),
    },
  };
};
