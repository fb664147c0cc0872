import { currentUserQuery } from '@modules/account/ui';
import { BookContents, bookQuery } from '@modules/book/ui';
import { ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study/_framed/study/books/$productNo')({
  loader: async ({ context: { queries }, params }) => {
    const [book, member] = await Promise.all([
      orNotFound(ensureQueryData(queries, bookQuery(Number(params.productNo)))),
      ensureQueryData(queries, currentUserQuery()),
    ]);
    const { productNo, title, chapters, problemCount } = book;
    return { productNo, title, chapters: chapters.length, problems: problemCount, isMember: member !== null };
  },
  staticData: { menuEntry: 'study' },
  head: ({ match: { context }, loaderData }) =>
    seoHead(context.page, {
      title: loaderData?.title ?? '',
      description: context.copy('study.book.description', { chapters: loaderData?.chapters ?? 0, problems: loaderData?.problems ?? 0 }),
      canonicalPath: `/study/books/${loaderData?.productNo ?? ''}`,
    }),
  component: Page,
});

function Page() {
  const { productNo, isMember } = Route.useLoaderData();
  return <BookContents productNo={productNo} isMember={isMember} />;
}
