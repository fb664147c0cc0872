import { join } from 'node:path';
import type { ExamApi } from '@modules/exam';
import type { ListingApi } from '@modules/listing';
import type { FileStore } from '@platform/files';
import type { Copy } from '@platform/i18n/copy';
import type { Brand, SiteKind } from '@platform/kernel';
import type { Sitemap } from '@platform/module';
import { createDerivedImages } from './images/derived-images.ts';
import { createImageHandler } from './images/image-handler.ts';
import { createInstalledApp, type InstalledName } from './installed-app.ts';
import { OFFLINE_PAGE, offlinePage } from './offline-page.ts';
import { createPreviewHandler } from './preview/preview-handler.ts';
import { createSeoHandler } from './seo/seo-handler.ts';

export interface DocumentsDeps {
  /** Root of the checkout. */
  readonly root: string;
  readonly dataDir: string;
  readonly exams: ExamApi;
  readonly listings: Pick<ListingApi, 'preview'>;
  /** What each module has of pages for search engines. */
  readonly sitemaps: readonly Sitemap[];
  readonly files: FileStore;
  readonly assets: (path: string, request: Request) => Response | undefined;
}
export interface DocumentRequest {
  readonly path: string;
  readonly search: string;
  readonly origin: string;
  readonly site: SiteKind;
  readonly brand: Brand;
  readonly copy: Copy;
  readonly headers: Headers;
}

/** What every host answers beside pages, calls and files: `robots.txt`, sitemaps, preview images, images in other sizes, what an installed site is called and looks like, and what it shows without a network. */
export const createDocuments = ({ root, dataDir, exams, listings, sitemaps, files, assets }: DocumentsDeps) => {
  const images = createDerivedImages(join(dataDir, 'images'));
  const asset = async (path: string) => {
    const found = assets(path, new Request('http://own/'));
    return found && new Uint8Array(await found.arrayBuffer());
  };
  const seo = createSeoHandler(sitemaps);
  const preview = createPreviewHandler({ root, exams, listings, images });
  const image = createImageHandler({ files, asset, images });
  const installedApp = createInstalledApp({ asset, images });
  return async ({ path, search, origin, site, brand, copy, headers }: DocumentRequest): Promise<Response | undefined> => {
    if (path === '/image') return image(search, headers.get('accept'));
    if (path.startsWith('/preview/')) return preview(path, brand, copy);
    if (path === OFFLINE_PAGE) return site === 'cbt' ? offlinePage(brand, copy) : undefined;
    const named = path.startsWith('/app') ? nameOf(site, brand, copy) : undefined;
    if (named) return installedApp(path, brand, named);
    if (path === '/robots.txt' || path.startsWith('/sitemap'))
      return seo({ path, site, brandId: brand.id, origin, acceptEncoding: headers.get('accept-encoding') });
    return undefined;
  };
};

/** Sites that can be put among a device's apps; undefined for any other. */
const nameOf = (site: SiteKind, { name }: Pick<Brand, 'name'>, copy: Copy): InstalledName | undefined => {
  if (site === 'cbt') return { name: `${name} CBT`, shortName: name, categories: ['education'] };
  if (site === 'chat')
    return { name: copy('http.app.chat', { brand: name }), shortName: copy('http.app.chat.short'), categories: ['social'] };
  return undefined;
};
