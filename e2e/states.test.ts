import { articleIn } from '@modules/company-analysis/testing';
import { exampleIn } from '@modules/cover-letter/testing';
import { listingsIn } from '@modules/listing/testing';
import { noticeIn } from '@modules/notice/testing';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { BUSINESS, personOfCompany } from './lib/company.ts';
import { whoSat } from './lib/note.ts';
import { signIn, signInAs } from './lib/signed-in.ts';
import { faultsOfStates, type Stop } from './lib/states.ts';

/* States that an address alone brings about: nothing there yet, nothing that fits, behind the last page, signed out, not for these members, gone. */
const visit = useBrowser();
const expects = /status of (401|403|404|410|422)/;
const { account: portal, cbt } = hostsOf('career');
const COMMUNITY = 'community.career.localhost';
const CHAT = 'chat.career.localhost';
const STUDY = 'study.nursing.localhost';
const { account: shop, cbt: nursingCbt } = hostsOf('nursing');
/** Answers to nothing. */
const NONE = encodeURIComponent('없는말');

describe('of a product with the fixture', () => {
  const product = useProduct();
  const at = (host: string, stops: readonly Stop[]): Stop[] =>
    stops.map(([key, path, ...press]) => [key, product().url(host, path), ...press] as const);

  it('the portal with nothing in it, and behind its last page', async () => {
    const visitor = await visit({ expects });
    expect(
      await faultsOfStates(
        visitor,
        at(portal, [
          ['portal.found.empty', '/search'],
          ['portal.found.none', `/search?q=${NONE}`],
          ['portal.list.none', '/list/activity'],
          ['portal.channel.posts.none', '/channel'],
          ['portal.letters.none', '/cover-letter/search'],
          ['portal.analyses.none', '/company-analysis'],
          ['portal.companies.none.all', '/company-info'],
          ['portal.companies.none', `/company-info?q=${NONE}`],
          ['portal.notices.none', '/notice'],
          ['app.notFound.title', '/nothing-of-this'],
        ]),
      ),
    ).toEqual([]);
    const { organization, listing } = listingsIn(product.db, 'career');
    const of = await organization('한울전력');
    await listing(of, { title: '한울 인턴', kind: 'intern', fields: ['office'] });
    await exampleIn(product.db, 'career', of);
    await articleIn(product.db, 'career', of);
    await noticeIn(product.db, 'career', { kind: 'general' });
    expect(
      await faultsOfStates(
        visitor,
        at(portal, [
          ['portal.list.none.page', '/list/intern?page=9'],
          ['portal.letters.none.page', '/cover-letter/search?page=9'],
          ['portal.analyses.none.page', '/company-analysis?page=9'],
          ['portal.companies.none.page', '/company-info?page=9'],
          ['portal.notices.none.page', '/notice?page=9'],
          ['portal.notices.none.kind', '/notice?kind=terms'],
        ]),
      ),
    ).toEqual([]);
  });

  it('what is a member’s own on the portal, in the community and in the chat', async () => {
    const visitor = await visit({ expects });
    expect(
      await faultsOfStates(visitor, [...at(COMMUNITY, [['community.none', '/community']]), ...at(CHAT, [['chat.signIn', '/']])]),
    ).toEqual([]);
    const member = await visit({ expects });
    await signIn(member.context, product(), 'career');
    expect(
      await faultsOfStates(member, [
        ...at(portal, [
          ['notification.page.empty', '/notifications'],
          ['notification.page.empty.filtered', '/notifications', '안 읽은 알림만'],
          ['scrap.page.empty', '/accounts/scrap'],
          ['letter.list.empty', '/self-introduction/manage'],
          ['tracker.empty', '/applications'],
          ['comment.list.none.written', '/accounts/channel-comment'],
          ['comment.list.none.asked', '/accounts/reply'],
          ['portal.channel.interest.none', '/channel?tab=interest'],
        ]),
        ...at(COMMUNITY, [
          ['community.mine.posts.none', '/my-posts'],
          ['community.mine.bookmarks.none', '/my-posts?tab=bookmarks'],
          ['community.mine.drafts.none', '/my-posts?tab=drafts'],
        ]),
        ...at(CHAT, [
          ['chat.list.mine.none', '/'],
          ['chat.list.open.none', '/', '둘러보기'],
        ]),
      ]),
    ).toEqual([]);
  });

  it('what is not for companies, and a company with nothing yet', async () => {
    const company = await visit({ expects });
    const { agent } = await personOfCompany(product(), product.db);
    await signInAs(company.context, agent);
    expect(
      await faultsOfStates(company, [
        ...at(portal, [
          ['letter.refused', '/self-introduction/manage'],
          ['portal.applications.individualOnly', '/applications'],
        ]),
        ...at(BUSINESS, [
          ['posting.none', '/activities/ALL'],
          ['business.comments.none.waiting', '/channel/written-comment'],
          ['business.comments.none.answered', '/channel/written-comment?box=answered'],
          ['business.comments.none.written', '/channel/written-comment?box=written'],
        ]),
      ]),
    ).toEqual([]);
  });

  it('the exam site: signed out, nothing yet, not to be had', async () => {
    const sitting = await sittingIdx(product(), 'career', 'paid');
    const visitor = await visit({ expects });
    expect(
      await faultsOfStates(
        visitor,
        at(cbt, [
          ['cbt.list.beyond', '/exam/all?page=99'],
          ['cbt.list.none', `/exam/all?q=${NONE}`],
          ['mycbt.gate.archive', '/mycbt/archive'],
          ['mycbt.gate.review', '/mycbt/review'],
          ['mycbt.gate.strength', '/mycbt/strength'],
          ['review.signIn.title', '/mycbt/note'],
          ['cbt.rooms.none', '/cbt/rooms'],
          ['cbt.practice.none', '/cbt/practice'],
          ['cbt.detail.notSold', `/cbt/select/${sitting}`],
          ['cbt.rooms.new.notFree', `/cbt/rooms/new?detail=${sitting}`],
          ['practice.random.notOffered', '/cbt/select/random/mini'],
        ]),
      ),
    ).toEqual([]);
    const free = await sittingIdx(product(), 'career', 'full');
    expect(await faultsOfStates(visitor, at(cbt, [['cbt.rooms.new.signIn', `/cbt/rooms/new?detail=${free}`]]))).toEqual([]);
    const member = await visit({ expects });
    await signIn(member.context, product(), 'career');
    expect(
      await faultsOfStates(
        member,
        at(cbt, [
          ['mycbt.archive.none', '/mycbt/archive'],
          ['mycbt.review.none', '/mycbt/review'],
          ['mycbt.strength.none', '/mycbt/strength'],
          ['review.first', '/mycbt/note'],
          ['review.none', '/mycbt/note?types=999999'],
          ['review.none.today', '/mycbt/note?types=999999&due=today'],
          ['review.none.mastered', '/mycbt/note?types=999999&state=mastered'],
          ['practice.study.nothing.again', '/cbt/onequestions/due'],
          ['practice.study.nothing.review', '/cbt/onequestions/review'],
        ]),
      ),
    ).toEqual([]);
    const { agent } = await whoSat(product(), 'career');
    const again = new Sitter(agent);
    await again.start(free);
    const { problems } = await again.paper();
    problems.forEach(({ problemIdx }, at) => again.note({ kind: 'answer', problemIdx, value: FULL_KEY[at] ?? [] }));
    expect((await again.submit(1)).status).toBe(200);
    const open = await sittingIdx(product(), 'career', 'halves');
    await new Sitter(agent).start(open);
    const learner = await visit({ expects });
    await signInAs(learner.context, agent);
    expect(
      await faultsOfStates(
        learner,
        at(cbt, [
          ['attempt.result.none.wrong', `/cbt/practice/solution/${again.recordIdx}?show=wrong`],
          ['cbt.select.open', `/cbt/select/${open}`],
          ['cbt.practice.locked', '/cbt/practice?locked=true'],
        ]),
      ),
    ).toEqual([]);
  });

  it('the shop and its lectures with nothing of one’s own', async () => {
    const visitor = await visit({ expects });
    expect(
      await faultsOfStates(visitor, [
        ...at(STUDY, [
          ['study.home.visitor', '/study'],
          ['study.exam.title', '/exam'],
          ['study.assessment.title', '/exam/assessment'],
          ['study.problems.title', '/mynote/problems'],
          ['study.profile.title', '/profile'],
        ]),
        ...at(shop, [
          ['store.cart.empty', '/orders/cart'],
          ['store.search.none', `/search?keywords=${NONE}`],
          ['store.search.empty', '/search?keywords='],
          ['recruit.empty', '/recruit'],
          ['recruit.none', '/recruit?open=true'],
          ['store.list.empty', '/list/1'],
          ['store.list.none', '/list/1?reduced=true'],
        ]),
        ...at(nursingCbt, [['mycbt.gate.purchase', '/mycbt/purchase']]),
      ]),
    ).toEqual([]);
    const member = await visit({ expects });
    await signIn(member.context, product(), 'nursing');
    expect(
      await faultsOfStates(member, [
        ...at(STUDY, [
          ['course.none', '/study'],
          ['study.problems.none', '/mynote/problems'],
          ['study.assessment.unknown', '/exam/assessment'],
        ]),
        ...at(shop, [
          ['order.mine.none', '/mypage/purchase-history'],
          ['order.mine.noneOfThese', `/mypage/purchase-history?keywords=${NONE}`],
          ['order.claims.none', '/mypage/cancel-refund-history'],
          ['order.courses.none', '/mypage/my-courses'],
          ['order.courses.noneOver', '/mypage/my-courses?show=over'],
          ['benefit.accumulations.none', '/mypage/accumulations'],
          ['benefit.coupons.none', '/mypage/coupons'],
          ['address.none', '/mypage/manage-addresses'],
          ['store.wishlist.empty', '/mypage/wishlist'],
        ]),
        ...at(nursingCbt, [['mycbt.purchase.none', '/mycbt/purchase']]),
      ]),
    ).toEqual([]);
  });
});
