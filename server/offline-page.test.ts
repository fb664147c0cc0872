import serverCopy from '@platform/http/copy/server' with { type: 'json' };
import { makeCopy } from '@platform/i18n/copy';
import { expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { offlinePage } from './offline-page.ts';

it.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s: its own mark and name, no inline script or style, every text there',
  async (id, brand) => {
    const response = offlinePage(brand, makeCopy(serverCopy));
    const html = await response.text();
    expect(html).toContain(`<title>인터넷에 연결되어 있지 않아요 | ${brand.name} CBT</title>`);
    expect(html).toContain(`/brand/${id}/icon.svg`);
    expect(html).not.toMatch(/http\.offline|<style| style=|<script(?! src="\/app-offline\.js" defer><\/script>)/);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self'/);
    expect(response.headers.get('set-cookie')).toBeNull();
  },
);
