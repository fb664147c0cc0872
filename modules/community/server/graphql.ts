import type { Asker } from '@modules/account';
import { graphInput, type Graph, type GraphContext } from '@platform/graphql';
import type { Result } from '@platform/kernel';
import {
  BoardSlug,
  communityErrors,
  EmbeddablePostsQuery,
  MenuId,
  PostId,
  type Board,
  type BoardMenu,
  type BoardName,
  type CommunityApi,
  type CommunityMember,
  type EmbeddablePost,
  type EmbeddablePosts,
  type MenuNotFound,
  type PostNotFound,
  type Viewer,
} from '../contract.ts';

const viewerOf = ({ asker, brandId }: GraphContext<Asker>): Viewer => ({
  brandId,
  memberId: asker.kind === 'member' ? asker.memberId : null,
});
/** @throws where the mutation's access let somebody else in */
const memberOf = (context: GraphContext<Asker>): CommunityMember => {
  const { brandId, memberId } = viewerOf(context);
  if (memberId === null) throw new Error('a member’s mutation ran for somebody else');
  return { brandId, memberId };
};
const words = (context: GraphContext<Asker>, { kind }: PostNotFound | MenuNotFound): string => context.copy(communityErrors[kind].copy);

const boardTypes = (graph: Graph<Asker>) => {
  const menu = graph.objectRef<BoardMenu>('BoardMenu').implement({
    description: 'The line of the community’s navigation that leads to a board',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the menu, as toggleMenuBookmark takes it' }),
      title: t.exposeString('title', { description: 'Its words' }),
      slug: t.exposeString('slug', { description: 'Stands in addresses' }),
      hasNewPost: t.exposeBoolean('hasNewPost', { description: 'Something was written there of late' }),
      isShortcut: t.exposeBoolean('isShortcut', { description: 'Leads elsewhere instead of to posts' }),
      bookmarkable: t.exposeBoolean('bookmarkable', { description: 'Members may bookmark it' }),
      viewerHasBookmarked: t.exposeBoolean('viewerHasBookmarked', { description: 'Whoever asks has bookmarked it' }),
    }),
  });
  const board = graph.objectRef<Board>('Board').implement({
    description: 'Where posts are written',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the board' }),
      title: t.exposeString('title', { description: 'Its name' }),
      slug: t.exposeString('slug', { description: 'Stands in addresses; boardBySlug takes it' }),
      menu: t.field({ type: menu, description: 'What leads to it', resolve: (one) => one.menu }),
    }),
  });
  return { menu, board };
};

const postTypes = (graph: Graph<Asker>) => {
  const name = graph.objectRef<BoardName>('PostBoard').implement({
    description: 'The board that a post stands on',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the board' }),
      title: t.exposeString('title', { description: 'Its name' }),
      slug: t.exposeString('slug', { description: 'Stands in addresses' }),
    }),
  });
  const post = graph.objectRef<EmbeddablePost>('EmbeddablePost').implement({
    description: 'A post as pages outside of the community show it',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the post, as addBookmark takes it' }),
      title: t.exposeString('title', { description: 'Its title' }),
      createdAt: t.string({ description: 'When it was written: ISO 8601, UTC', resolve: ({ createdAt }) => createdAt.toISOString() }),
      contentText: t.exposeString('contentText', { description: 'How it begins, without marks' }),
      nickname: t.exposeString('nickname', { description: 'Who wrote it, as others see them' }),
      views: t.exposeInt('views', { description: 'How often it was read' }),
      commentCount: t.exposeInt('commentCount', { description: 'How many answered' }),
      containsImage: t.exposeBoolean('containsImage', { description: 'A picture stands in it' }),
      containsYoutube: t.exposeBoolean('containsYoutube', { description: 'A film of YouTube stands in it' }),
      board: t.field({ type: name, description: 'Where it stands', resolve: (one) => one.board }),
    }),
  });
  const posts = graph.objectRef<EmbeddablePosts>('EmbeddablePosts').implement({
    description: 'One page of posts',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'Posts of all pages' }),
      nodes: t.field({ type: [post], description: 'Posts of this page, the newest first', resolve: ({ nodes }) => [...nodes] }),
    }),
  });
  return { post, posts };
};

/** Specification 7.1. What somebody can do something about is a value of the answer (0108). */
export const communityGraph = (graph: Graph<Asker>, community: CommunityApi): void => {
  const { menu, board } = boardTypes(graph);
  const { post, posts } = postTypes(graph);
  graph.queryField('boardBySlug', (t) =>
    t.field({
      type: board,
      nullable: true,
      description: 'A board of the community; null where there is none of that slug',
      args: { boardSlug: t.arg.string({ required: true, description: 'As it stands in addresses' }) },
      resolve: (_root, { boardSlug }, context) => community.boardBySlug(viewerOf(context), graphInput(context, BoardSlug, boardSlug)),
    }),
  );
  graph.queryField('embeddablePosts', (t) =>
    t.field({
      type: posts,
      description: 'Posts that a page may show, a page of them at a time',
      args: {
        uri: t.arg.string({ required: true, description: 'Address of the page that shows them' }),
        page: t.arg.int({ required: true, defaultValue: 1, description: 'From 1' }),
        pageSize: t.arg.int({ required: true, defaultValue: 10, description: 'At most 50' }),
      },
      resolve: (_root, given, context) => community.embeddablePosts(viewerOf(context), graphInput(context, EmbeddablePostsQuery, given)),
    }),
  );
  bookmarks(graph, community, { menu, post });
};

const bookmarks = (
  graph: Graph<Asker>,
  community: CommunityApi,
  { menu, post }: { readonly menu: ReturnType<typeof boardTypes>['menu']; readonly post: ReturnType<typeof postTypes>['post'] },
): void => {
  const postNotFound = graph.objectRef<PostNotFound>('PostNotFound').implement({
    description: 'The post is not there, or not any more',
    fields: (t) => ({ message: t.string({ description: 'For people', resolve: (failure, _args, context) => words(context, failure) }) }),
  });
  const menuNotFound = graph.objectRef<MenuNotFound>('MenuNotFound').implement({
    description: 'The menu is not there, or not any more',
    fields: (t) => ({ message: t.string({ description: 'For people', resolve: (failure, _args, context) => words(context, failure) }) }),
  });
  const addFailure = graph.unionType('AddBookmarkFailure', {
    description: 'Why a post was not bookmarked',
    types: [postNotFound],
    resolveType: () => postNotFound,
  });
  const toggleFailure = graph.unionType('ToggleMenuBookmarkFailure', {
    description: 'Why a menu’s bookmark stays as it was',
    types: [menuNotFound],
    resolveType: () => menuNotFound,
  });
  const added = graph.objectRef<Result<EmbeddablePost, PostNotFound>>('AddBookmark').implement({
    description: 'What became of a bookmark: the post, or why not',
    fields: (t) => ({
      post: t.field({
        type: post,
        nullable: true,
        description: 'Null where there is a failure',
        resolve: (result) => (result.ok ? result.value : null),
      }),
      failure: t.field({
        type: addFailure,
        nullable: true,
        description: 'Null where it was done',
        resolve: (result) => (result.ok ? null : result.error),
      }),
    }),
  });
  const toggled = graph.objectRef<Result<BoardMenu, MenuNotFound>>('ToggleMenuBookmark').implement({
    description: 'What became of a menu’s bookmark: the menu as it is now, or why not',
    fields: (t) => ({
      menu: t.field({
        type: menu,
        nullable: true,
        description: 'Null where there is a failure',
        resolve: (result) => (result.ok ? result.value : null),
      }),
      failure: t.field({
        type: toggleFailure,
        nullable: true,
        description: 'Null where it was done',
        resolve: (result) => (result.ok ? null : result.error),
      }),
    }),
  });
  graph.mutationField('addBookmark', (t) =>
    t.field({
      type: added,
      access: { who: 'member', brand: 'community', site: ['api'] },
      description: 'Bookmarks a post for whoever asks; asked again, it stays',
      args: { id: t.arg.id({ required: true, description: 'Of the post' }) },
      resolve: (_root, { id }, context) => community.addBookmark(memberOf(context), graphInput(context, PostId, id)),
    }),
  );
  graph.mutationField('toggleMenuBookmark', (t) =>
    t.field({
      type: toggled,
      access: { who: 'member', brand: 'community', site: ['api'] },
      description: 'Sets the bookmark of whoever asks on a menu, or takes it away where there is one',
      args: { menuID: t.arg.id({ required: true, description: 'Of the menu' }) },
      resolve: (_root, { menuID }, context) => community.toggleMenuBookmark(memberOf(context), graphInput(context, MenuId, menuID)),
    }),
  );
};
