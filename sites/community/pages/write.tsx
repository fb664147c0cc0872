import { currentUserQuery } from '@modules/account/ui';
import { boardsQuery, draftsQuery, PostForm, postQuery } from '@modules/community/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, orNotFound, pageNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { quoted, writingOf } from '../parts/address.ts';
import { needsCommunity } from '../parts/needs-community.ts';

export const Route = createFileRoute('/site-community/_framed/write')({
  validateSearch: writingOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, location, deps: { board, post: postIdx, draft: draftId, title, quote } }) => {
    needsCommunity(page.brand);
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, location.publicHref) });
    const { items: boards } = await ensureQueryData(queries, boardsQuery());
    const memberId = member.id;
    const [first] = boards;
    if (postIdx !== undefined) {
      const post = await orNotFound(ensureQueryData(queries, postQuery(postIdx)));
      if (!post.may.edit) throw pageNotFound();
      const { title, text, pictures, editedAt, at } = post;
      return {
        boards,
        memberId,
        postIdx,
        pictures,
        start: { board: post.board.slug, title, text, draftId: null, savedAt: editedAt ?? at },
      };
    }
    const drafts = draftId === undefined ? null : await ensureQueryData(queries, draftsQuery());
    const draft = drafts?.items.find((one) => one.draftId === draftId);
    const slug = boards.some((one) => one.slug === board) ? board : undefined;
    return {
      boards,
      memberId,
      postIdx: null,
      pictures: [],
      start: draft ?? {
        board: slug ?? first?.slug ?? '',
        title: title ?? '',
        text: quote === undefined ? '' : quoted(quote),
        // Another page gave the draft its name: what is written on this device already is not gone on with.
        draftId: title === undefined && quote === undefined ? null : (draftId ?? null),
        savedAt: 0,
      },
    };
  },
  staticData: { menuEntry: 'communityHome' },
  head: ({ match: { context, search } }) =>
    seoHead(context.page, {
      title: context.copy(search.post === undefined ? 'community.write' : 'community.edit.title'),
      description: context.copy('community.home.description'),
      canonicalPath: null,
    }),
  component: Write,
});

function Write() {
  const copy = useCopy();
  const router = useRouter();
  const { boards, memberId, postIdx, pictures, start } = Route.useLoaderData();
  return (
    <div className="community-write">
      <h1 className="h1">{copy(postIdx === null ? 'community.write' : 'community.edit.title')}</h1>
      <PostForm
        key={`${postIdx ?? 'new'} ${start.draftId ?? ''}`}
        boards={boards}
        memberId={memberId}
        postIdx={postIdx}
        start={start}
        pictures={pictures.map(({ pictureId }, index) => ({
          id: pictureId,
          name: copy('community.form.picture', { n: index + 1 }),
          size: 1,
        }))}
        onDone={({ board, postIdx: done }) =>
          void router.navigate({ to: '/site-community/$board/$postIdx', params: { board, postIdx: String(done) }, search: {} })
        }
      />
    </div>
  );
}
