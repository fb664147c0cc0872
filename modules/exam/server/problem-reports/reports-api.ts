import { createHash } from 'node:crypto';
import type { Db } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import type { ProblemReportsApi, Reporter } from '../../contract-problem-reports.ts';
import { countReports, keepReport } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day of one person; a class room of forty is one network. */
const MOST_OF_PERSON = 30;
export const MOST_OF_NETWORK = 120;

export const createReportsApi = ({ db, clock }: { readonly db: Db<never>; readonly clock: Clock }): ProblemReportsApi => ({
  report: async (brandId, reporter, problemIdx, report) => {
    const at = clock.now();
    const reporterHash = hashOf(reporter);
    const most = 'network' in reporter ? MOST_OF_NETWORK : MOST_OF_PERSON;
    if ((await countReports(db, reporterHash, new Date(at.getTime() - DAY_MS))) >= most) return err({ kind: 'exam/too-many-reports' });
    const memberId = 'memberId' in reporter ? reporter.memberId : null;
    const isKept = await keepReport(db, { ...report, brandId, problemIdx, memberId, reporterHash, at });
    return isKept ? ok({ isKept: true }) : err({ kind: 'exam/no-such-problem' });
  },
});

const hashOf = (reporter: Reporter): string => createHash('sha256').update(nameOf(reporter)).digest('base64url').slice(0, 24);
const nameOf = (reporter: Reporter): string =>
  'memberId' in reporter
    ? `member ${reporter.memberId}`
    : 'visitorId' in reporter
      ? `visitor ${reporter.visitorId}`
      : `network ${reporter.network}`;
