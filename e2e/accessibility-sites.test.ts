import { exampleIn } from '@modules/cover-letter/testing';
import { listingsIn } from '@modules/listing/testing';
import { noticeIn } from '@modules/notice/testing';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { Sitter } from '../testing/sitter.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { BUSINESS, personOfCompany } from './lib/company.ts';
import { signIn, signInAs } from './lib/signed-in.ts';

/* axe on pages that no journey of their own looks at. */
const product = useProduct();
const visit = useBrowser();
const { account: portal, cbt } = hostsOf('career');
const WIDTHS = [360, 1440];
const OWN = { within: '#main' };
type Page = readonly [host: string, path: string, heading: string | RegExp];

const faultsOn = async (
  enter: (context: Parameters<typeof signIn>[0]) => Promise<unknown>,
  pages: readonly Page[],
): Promise<readonly string[]> => {
  const { page, context } = await visit({ viewport: DESKTOP, expects: /status of (401|404|410)/ });
  await enter(context);
  const faults: string[] = [];
  for (const [host, path, heading] of pages) {
    await page.setViewportSize(DESKTOP);
    await page.goto(product().url(host, path));
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
    faults.push(...(await faultsOf(page, path, WIDTHS, (await page.locator('#main').count()) > 0 ? OWN : {})));
  }
  return faults;
};

describe('of the portal and the service for companies', () => {
  it('what everybody reads', async () => {
    await exampleIn(product.db, 'career', await listingsIn(product.db, 'career').organization('한울전력'));
    const noticeIdx = await noticeIn(product.db, 'career');
    expect(
      await faultsOn(async () => {}, [
        [portal, '/cover-letter/search', '합격 자소서 검색'],
        [portal, '/cover-letter/search?q=%EC%97%86%EB%8A%94%EB%A7%90', '합격 자소서 검색'],
        [portal, '/cover-letter/hanul-power-electric', '한울전력 전기 합격 자소서'],
        [portal, '/notice', '공지사항'],
        [portal, `/notice/${noticeIdx}`, '고객센터 운영 시간 안내'],
        [portal, '/accounts/verify-email?token=x', /./],
        [portal, '/accounts/stop-email-change?token=x', /./],
        [BUSINESS, '/media-kit', '마루커리어 매체 소개서'],
        [BUSINESS, '/partnership', '광고·제휴 문의'],
      ]),
    ).toEqual([]);
  });

  it('what is a company’s or a member’s own', async () => {
    const { agent } = await personOfCompany(product(), product.db);
    expect(
      await faultsOn(
        (context) => signInAs(context, agent),
        [
          [BUSINESS, '/activities/ALL', '공고·지원자 관리'],
          [BUSINESS, '/profile', '회원 및 기업 정보'],
        ],
      ),
    ).toEqual([]);
    expect(
      await faultsOn(
        (context) => signIn(context, product(), 'career'),
        [
          [portal, '/accounts/channel-comment', '내가 쓴 댓글'],
          [portal, '/accounts/reply', '담당자 Q&A'],
          ['community.career.localhost', '/my-posts', /./],
        ],
      ),
    ).toEqual([]);
  });
});

it('of the exam site: problems at random, rooms, what was kept of a sitting', async () => {
  const agent = product().agent(cbt);
  const sitter = new Sitter(agent);
  await sitter.start(await sittingIdx(product(), 'career', 'full'));
  expect((await sitter.submit()).status).toBe(200);
  expect(
    await faultsOn(
      (context) => signInAs(context, agent),
      [
        [cbt, `/cbt/practice/receipt/${sitter.recordIdx}`, '답안 저장 기록'],
        [cbt, '/cbt/onequestions/random/mini', /./],
        [cbt, '/cbt/rooms', /./],
      ],
    ),
  ).toEqual([]);
});
