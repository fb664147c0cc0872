// @vitest-environment jsdom
import accountTexts from '@modules/account/copy';
import type { MemberView } from '@modules/account';
import type { Company } from '@modules/company';
import { ownCompanyQuery } from '@modules/company/ui';
import { CopyProvider, makeCopy } from '@platform/i18n';
import ui from '@platform/ui/copy';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menu } from '../../../brands/career/menu.ts';
import { MenuProvider } from '../menu-context.ts';
import { BusinessFooter } from './business-footer.tsx';
import { BusinessHeader } from './business-header.tsx';

const urls = { portal: 'https://career.test', business: 'https://business.career.test', cbt: 'https://cbt.career.test', api: '' };
const page = { site: 'business', isWebView: false, origin: urls.business, brand: { name: '마루커리어', legal: [], urls } };
const member = { id: 'm', email: 'a@b.test', username: '홍길동', nickname: null, asksConsent: false } as unknown as MemberView;
const company = { name: '해온전자', state: 'pending' } as unknown as Company;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (who: MemberView | null, of: Company | null = null) => {
  const queries = new QueryClient();
  const routeTree = createRootRoute({
    staticData: { menuEntry: 'activities' },
    component: () => (
      <CopyProvider copy={makeCopy({ ...ui, ...accountTexts })}>
        <MenuProvider value={menu}>
          <BusinessHeader member={who} categories={null} {...(of && { company: of })} />
          <BusinessFooter />
        </MenuProvider>
      </CopyProvider>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { page } });
  await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  return queries;
};
const bar = () => within(screen.getByRole('navigation', { name: '기업 서비스 메뉴' }));
const names = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const EVERYBODY = ['매체 소개서', '광고·제휴 문의', '마루커리어 포털'];

it('shows a visitor two ways in, what everybody can read, and the way to the portal above and below', async () => {
  await show(null);
  const banner = within(screen.getByRole('banner'));
  expect(banner.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '마루커리어기업 서비스',
    '기업회원 로그인',
    '기업회원 가입',
  ]);
  expect(names()).toEqual(['공고 등록', ...EVERYBODY]);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: '마루커리어 포털' }).getAttribute('href')).toBe('https://career.test/');
  expect(footer.queryByRole('link', { name: '기업 서비스' })).toBeNull();
});

it('shows a company its name, how it stands by now, what waits, and the page that is shown', async () => {
  const queries = await show({ ...member, type: 'CORPORATE' }, company);
  expect(screen.getByRole('button', { name: '해온전자 심사 중, 홍길동 님, 메뉴 열기' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '알림' }).getAttribute('href')).toBe('https://career.test/notifications');
  expect(names()).toEqual(['공고 등록', '공고·지원자 관리', '채널 관리', '댓글·질문', '기업 정보', ...EVERYBODY]);
  expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('공고·지원자 관리');
  await act(async () => void queries.setQueryData(ownCompanyQuery().queryKey, { company: { ...company, state: 'approved' } }));
  expect(screen.getByRole('button', { name: '해온전자 승인됨, 홍길동 님, 메뉴 열기' })).toBeTruthy();
});

it('shows a member without a company their name, and nothing that only companies do', async () => {
  await show({ ...member, type: 'NORMAL' });
  expect(screen.getByRole('button', { name: '홍길동 님, 메뉴 열기' })).toBeTruthy();
  expect(names()).toEqual(['공고 등록', ...EVERYBODY]);
});
