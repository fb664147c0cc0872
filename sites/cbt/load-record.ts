import type { RecordIdx } from '@modules/attempt';
import type { ExamDetailWithExam } from '@modules/exam';
import { ApiError, seoHead, signInUrl, type PageContext, type RouterContext } from '@platform/web';
import { notFound, redirect } from '@tanstack/react-router';

type Page = 'score' | 'result' | 'solution' | 'receipt';

/** The number of a record in an address; nonsense becomes NaN, which {@link loadRecord} answers with 404. */
export const recordParams = {
  parse: ({ recordIdx }: { recordIdx: string }) => ({
    recordIdx: (/^[1-9]\d{0,15}$/.test(recordIdx) ? Number(recordIdx) : Number.NaN) as RecordIdx,
  }),
  stringify: ({ recordIdx }: { recordIdx: RecordIdx }) => ({ recordIdx: String(recordIdx) }),
};

/**
 * Loads a page of a submitted record and gives back its name. Another's record and none at all are the same 404; one that still runs
 * leads to the unfinished sittings, where it can be resumed, and so does one whose problems are being sat again; where a session is needed, the sign-in page comes back here.
 * Only the name is handed on: the data itself stands in the query cache, and twice in the page would double it.
 */
export const loadRecord = async (
  context: PageContext,
  page: Page,
  recordIdx: RecordIdx,
  load: () => Promise<ExamDetailWithExam>,
): Promise<string> => {
  if (!Number.isSafeInteger(recordIdx)) throw notFound();
  try {
    const { exam, detail } = await load();
    return `${exam.title} ${detail.title}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'attempt/not-submitted') throw redirect({ to: '/site-cbt/cbt/practice' });
    if (error.kind === 'attempt/sitting-open') throw redirect({ to: '/site-cbt/cbt/practice', search: { locked: true } });
    if (error.status === 404) throw notFound();
    if (error.status === 401) throw redirect({ href: signInUrl(context, `/cbt/practice/${page}/${recordIdx}`) });
    throw error;
  }
};

/** Somebody's own record is nothing for search engines. */
export const recordHead = ({ page: context, copy }: RouterContext, page: Page, exam: string | undefined) =>
  seoHead(context, {
    title: copy(`cbt.record.${page}.title`, { exam: exam ?? '' }),
    description: copy(`cbt.record.${page}.description`),
    canonicalPath: null,
  });
