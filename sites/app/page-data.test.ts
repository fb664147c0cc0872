import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answerReferences } from './page-data.ts';

it('a loader’s answers are those of the page also where the cache has forgotten them, and newer ones where it has them', () => {
  const queries = new QueryClient();
  const [types, exams] = [[{ name: '공기업' }], { totalCount: 3 }];
  queries.setQueryData(['types'], types);
  queries.setQueryData(['exams', 'all'], exams);
  const onServer = answerReferences(queries);
  const sent = onServer.toSerializable({ types, exams, title: '전체 시험' });

  const there = new QueryClient();
  const inBrowser = answerReferences(there, [
    [['types'], types],
    [['exams', 'all'], exams],
  ]);
  // More than a second later (specification section 9), and nobody looked yet.
  expect(inBrowser.fromSerializable(sent)).toEqual({ types, exams, title: '전체 시험' });
  expect(inBrowser.fromSerializable(onServer.toSerializable(exams as never))).toEqual(exams);
  there.setQueryData(['exams', 'all'], { totalCount: 4 });
  expect(inBrowser.fromSerializable(sent)).toEqual({ types, exams: { totalCount: 4 }, title: '전체 시험' });
});
