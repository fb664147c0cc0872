import type { AccountApi, Asker } from '@modules/account';
import type { OfficeCaller } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import type { Logger } from 'pino';
import type { ApiRoutes } from './api-routes.ts';
import type { DocumentRequest } from './documents.ts';
import type { HostTable } from './hosts.ts';
import type { Api } from './pages/ask-api.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { NewPages } from './pages/render-limit.ts';
import type { OutsideServices, PageBuild } from './pages/render.ts';
import type { NotReady } from './readiness.ts';

/** What the product's fetch handler stands on. */
export interface AppDeps {
  readonly hosts: HostTable;
  readonly scheme: 'http' | 'https';
  readonly accounts: (brandId: string) => AccountApi;
  /** Who is signed in at the back office. */
  readonly operatorOf: (headers: Headers) => Promise<OfficeCaller | null>;
  readonly copies: (brandId: string) => Copy;
  readonly api: Api;
  readonly apiRoutes: ApiRoutes;
  /** The port that this process listens on. */
  readonly ownPort: () => string;
  readonly pages: () => Promise<PageBuild>;
  readonly pageCache: PageCache;
  readonly newPages?: NewPages | undefined;
  readonly assets: (path: string, request: Request) => Response | undefined;
  /** Images of papers: `/files/<hash>.<ext>`. */
  readonly file: (name: string) => Promise<Response | undefined>;
  /** `robots.txt`, sitemaps, preview images, images in other sizes. */
  readonly documents: (asked: DocumentRequest) => Promise<Response | undefined>;
  /** Null: requests are welcome. */
  readonly notReady: () => Promise<NotReady | null>;
  /** A visitor became this member: what the visitor did moves over. */
  readonly claim: (brandId: string, asker: Asker, headers: Headers) => Promise<readonly string[]>;
  readonly log: Logger;
  /** What pages use of other hosts. */
  readonly outside?: OutsideServices;
  /** Where browsers send files to, if not to us. */
  readonly uploadOrigin?: string | undefined;
  /** Pages change under way: none is kept, and Vite's own scripts run without a policy. */
  readonly isDev: boolean;
}
