import { currentUserQuery } from '@modules/account/ui';
import { BookChapter, bookChapterQuery, bookQuery } from '@modules/book/ui';
import exam from '@modules/exam/copy?only=solution,paper';
import { MoreCopy } from '@platform/i18n';
import { ApiError, ensureQueryData, orNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study/_framed/study/books/$productNo/chapters/$chapterNo')({
  loader: async ({ context: { queries, page }, params, location }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, location.publicHref) });
    const name = { productNo: Number(params.productNo), chapterNo: Number(params.chapterNo) };
    const book = await orNotFound(ensureQueryData(queries, bookQuery(name.productNo)));
    const chapter = book.chapters.find(({ no }) => no === name.chapterNo);
    if (!chapter) throw notFound();
    // The book's page says why, and what can be done.
    const contents = () => redirect({ to: '/site-study/study/books/$productNo', params: { productNo: params.productNo } });
    if (book.access?.state !== 'open') throw contents();
    const { title, isOpened } = chapter;
    // What was not opened is not asked for: it would be refused.
    if (!isOpened) return { name, title, isOpened };
    try {
      await ensureQueryData(queries, bookChapterQuery(name));
      return { name, title, isOpened };
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'book/closed') throw contents();
      throw error;
    }
  },
  staticData: { menuEntry: 'study', isOwn: true },
  head: ({ match: { context }, loaderData }) => {
    const title = loaderData ? context.copy('study.book.chapter.title', { no: loaderData.name.chapterNo, title: loaderData.title }) : '';
    return seoHead(context.page, { title, description: title, canonicalPath: null });
  },
  component: Page,
});

function Page() {
  const { name, isOpened } = Route.useLoaderData();
  return (
    <MoreCopy texts={exam}>
      <BookChapter key={`${name.productNo} ${name.chapterNo}`} name={name} isOpened={isOpened} />
    </MoreCopy>
  );
}
