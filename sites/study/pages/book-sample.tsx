import { BookSample, bookSampleQuery } from '@modules/book/ui';
import exam from '@modules/exam/copy?only=solution,paper';
import { MoreCopy } from '@platform/i18n';
import { ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study/_framed/study/books/$productNo/sample')({
  loader: async ({ context: { queries }, params }) => {
    const { productNo, bookTitle } = await orNotFound(ensureQueryData(queries, bookSampleQuery(Number(params.productNo))));
    return { productNo, bookTitle };
  },
  staticData: { menuEntry: 'study' },
  head: ({ match: { context }, loaderData }) => {
    const title = context.copy('study.book.sample.title', { title: loaderData?.bookTitle ?? '' });
    return seoHead(context.page, {
      title,
      description: context.copy('study.book.sample.description', { title: loaderData?.bookTitle ?? '' }),
      canonicalPath: `/study/books/${loaderData?.productNo ?? ''}/sample`,
    });
  },
  component: Page,
});

function Page() {
  const { productNo } = Route.useLoaderData();
  return (
    <MoreCopy texts={exam}>
      <BookSample productNo={productNo} />
    </MoreCopy>
  );
}
