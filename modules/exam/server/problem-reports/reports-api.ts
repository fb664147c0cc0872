import { createHash } from 'node:crypto';
import type { Db } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import type { ProblemReportsApi, Reporter } from '../../contract-problem-reports.ts';
import { countReports, keepReport } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day of one member; a class room of forty is one address. */
const MOST_OF_MEMBER = 30;
const MOST_OF_ADDRESS = 120;

export const createReportsApi = ({ db, clock }: { readonly db: Db<never>; readonly clock: Clock }): ProblemReportsApi => ({
  report: async (brandId, reporter, problemIdx, report) => {
    const at = clock.now();
    const reporterHash = hashOf(reporter);
    const most = 'memberId' in reporter ? MOST_OF_MEMBER : MOST_OF_ADDRESS;
    if ((await countReports(db, reporterHash, new Date(at.getTime() - DAY_MS))) >= most) return err({ kind: 'exam/too-many-reports' });
    const memberId = 'memberId' in reporter ? reporter.memberId : null;
    const isKept = await keepReport(db, { ...report, brandId, problemIdx, memberId, reporterHash, at });
    return isKept ? ok({ isKept: true }) : err({ kind: 'exam/no-such-problem' });
  },
});

const hashOf = (reporter: Reporter): string =>
  createHash('sha256')
    .update('memberId' in reporter ? `member ${reporter.memberId}` : `address ${reporter.address}`)
    .digest('base64url')
    .slice(0, 24);
