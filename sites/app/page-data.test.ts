import type { PageContext, RouterContext } from '@platform/web';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answerReferences, pageDataElement, seoOf, type PageData } from './page-data.ts';

it('a loader’s answers are those of the page, and newer ones where the cache has them', () => {
  const queries = new QueryClient();
  const [types, exams] = [[{ name: '공기업' }], { totalCount: 3 }];
  queries.setQueryData(['types'], types);
  queries.setQueryData(['exams', 'all'], exams);
  const onServer = answerReferences(queries);
  const sent = onServer.toSerializable({ types, exams, title: '전체 시험' });

  const there = new QueryClient();
  there.setQueryData(['types'], types);
  there.setQueryData(['exams', 'all'], exams);
  const inBrowser = answerReferences(there);
  expect(inBrowser.fromSerializable(sent)).toEqual({ types, exams, title: '전체 시험' });
  expect(inBrowser.fromSerializable(onServer.toSerializable(exams as never))).toEqual(exams);
  there.setQueryData(['exams', 'all'], { totalCount: 4 });
  expect(inBrowser.fromSerializable(sent)).toEqual({ types, exams: { totalCount: 4 }, title: '전체 시험' });
});

it('brings host, web view and what search engines are told, the innermost of the page’s routes before the outer ones', () => {
  const page = { host: 'cbt.career.test', isWebView: false } as unknown as PageContext;
  const seo = seoOf([
    { meta: [{ title: '마루커리어' }, { name: 'description', content: '바깥' }, { property: 'og:image', content: '/preview/a.png' }] },
    { meta: [undefined, { title: '</script> 시험' }], links: [{ rel: 'canonical', href: 'https://cbt.career.test/exam/detail/a' }] },
  ]);
  const element = pageDataElement({ page, queries: new QueryClient() } as unknown as RouterContext, seo);
  const [, json = ''] = /^<script type="application\/json" id="page-data">(.*)<\/script>$/su.exec(element) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json) as PageData).toEqual({
    page,
    seoData: { title: '</script> 시험', description: '바깥', canonical: 'https://cbt.career.test/exam/detail/a', image: '/preview/a.png' },
    answers: [],
  });
});
