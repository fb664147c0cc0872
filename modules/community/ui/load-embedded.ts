import { apiGet, askGraph } from '@platform/web';
import { graphDocument } from '@platform/web/graph-document';

const POSTS = graphDocument(`
  query EmbeddablePosts($uri: String!, $page: Int!, $pageSize: Int!) {
    embeddablePosts(uri: $uri, page: $page, pageSize: $pageSize) {
      totalCount
      nodes { id title createdAt contentText nickname views commentCount board { slug title } }
    }
  }
`);
const BOARD = graphDocument(`
  query BoardBySlug($boardSlug: String!) {
    boardBySlug(boardSlug: $boardSlug) { slug title }
  }
`);

/** What could not be loaded. Specification section 8: it is logged, and the page says nothing of it. */
export type LoadFailure = 'posts' | 'slug' | 'id';

interface Wanted {
  readonly apiOrigin: string;
  /** Number or name of the exam whose board it is. */
  readonly exam: string | number;
  /** Which page shows them. */
  readonly uri: string;
  readonly pageSize: number;
  /** Writes it down. */
  readonly log: (failure: LoadFailure, error?: unknown) => void;
}
const loadBoard = async ({ apiOrigin, exam, log }: Pick<Wanted, 'apiOrigin' | 'exam' | 'log'>) => {
  const failed = (what: LoadFailure, error?: unknown): null => {
    log(what, error);
    return null;
  };
  const found = await apiGet<{ readonly boardId: string }>(`/apiV2/exams/${encodeURIComponent(exam)}/community-board`).catch(
    (error: unknown) => failed('id', error),
  );
  if (!found) return null;
  const answer = await askGraph(apiOrigin, BOARD, { boardSlug: found.boardId }).catch((error: unknown) => failed('slug', error));
  return answer && (answer.boardBySlug ?? failed('slug'));
};
const loadPosts = ({ apiOrigin, uri, pageSize, log }: Wanted) =>
  askGraph(apiOrigin, POSTS, { uri, page: 1, pageSize }).then(
    ({ embeddablePosts }) => embeddablePosts,
    (error: unknown) => {
      log('posts', error);
      return null;
    },
  );

/** What an exam's page shows of its board; null in place of what could not be loaded. */
export const loadEmbedded = async (wanted: Wanted) => {
  const [board, posts] = await Promise.all([loadBoard(wanted), loadPosts(wanted)]);
  return { board, posts };
};
export type Embedded = Awaited<ReturnType<typeof loadEmbedded>>;
