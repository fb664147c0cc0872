import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import { body, createRate, defineRoute, gives, isLoopback, networkOf, reply, type RestApp } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { ProblemIdx } from '../../contract-ids.ts';
import { problemReportErrors, ReportProblem, type ProblemReportsApi, type Reporter } from '../../contract-problem-reports.ts';
import { ProblemReportState } from '../../contract-views.ts';
import { MOST_OF_NETWORK } from './reports-api.ts';

const report = defineRoute({
  access: { who: 'visitor' },
  method: 'post',
  path: '/apiV2/problems/{problemIdx}/reports',
  tags: ['problems'],
  summary: 'Say what is wrong with a problem',
  description:
    'Read by those who write the problems (`npm run problem-reports`); nobody answers it. A corrected key reaches every result by itself. The same said again takes the place of what was said before.',
  request: {
    params: z.object({ problemIdx: ProblemIdx }),
    body: body(ReportProblem, { kind: 'answer', words: '보기 ②도 맞아요.' }),
  },
  responses: gives('It is kept', ProblemReportState, {
    404: 'No such problem (`exam/no-such-problem`)',
    429: 'As much as one may say in a day (`exam/too-many-reports`)',
  }),
});

const DAY_MS = 24 * 60 * 60 * 1000;

export const mountReportRoute = (app: RestApp, reports: ProblemReportsApi, clock: Clock): void => {
  const rate = createRate({ most: MOST_OF_NETWORK, everyMs: DAY_MS, now: () => clock.now().getTime() });
  app.openapi(report, async (c) => {
    const [asker, network] = [c.get('asker') as Asker, networkOf(c.get('address'))];
    // Visitors are made by whoever asks: their network is counted beside them.
    const isTooMuch = asker.kind !== 'member' && !isLoopback(network) && !rate.take(network);
    const said = isTooMuch
      ? err({ kind: 'exam/too-many-reports' } as const)
      : await reports.report(c.get('brandId'), reporterOf(asker, network), c.req.valid('param').problemIdx, c.req.valid('json'));
    return reply(c, said, problemReportErrors);
  });
};

const reporterOf = (asker: Asker, network: string): Reporter =>
  asker.kind === 'member' ? { memberId: asker.memberId } : asker.kind === 'visitor' ? { visitorId: asker.visitorId } : { network };
