import { z } from '@hono/zod-openapi';
import type { Asker } from '@modules/account';
import { body, defineRoute, gives, reply, type RestApp } from '@platform/http';
import { ProblemIdx } from '../../contract-ids.ts';
import { problemReportErrors, ReportProblem, type ProblemReportsApi } from '../../contract-problem-reports.ts';
import { ProblemReportState } from '../../contract-views.ts';

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

export const mountReportRoute = (app: RestApp, reports: ProblemReportsApi): void => {
  app.openapi(report, async (c) => {
    const asker = c.get('asker') as Asker;
    const reporter = asker.kind === 'member' ? { memberId: asker.memberId as string } : { address: c.get('address') };
    return reply(
      c,
      await reports.report(c.get('brandId'), reporter, c.req.valid('param').problemIdx, c.req.valid('json')),
      problemReportErrors,
    );
  });
};
