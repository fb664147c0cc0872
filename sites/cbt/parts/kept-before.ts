import { currentUserQuery } from '@modules/account/ui';
import type { ExamIdx } from '@modules/exam';
import type { KeptState } from '@modules/scrap';
import { keptQuery } from '@modules/scrap/ui';
import { ensureQueryData } from '@platform/web';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Whether the member keeps the exam, for the page to be drawn so; what cannot be asked keeps nobody from the exam. A visitor is not asked about: their
 * pages are the same for all.
 */
export const keptBefore = async (queries: QueryClient, examIdx: ExamIdx): Promise<KeptState | null> =>
  (await ensureQueryData(queries, currentUserQuery())) ? ensureQueryData(queries, keptQuery('exam', examIdx)).catch(() => null) : null;
