import { err } from '@platform/kernel';
import type { CommunityApi } from '../contract.ts';

/** What is true while no board is open: nothing is found, and nothing can be marked. */
export const noBoards: CommunityApi = {
  boardBySlug: () => Promise.resolve(null),
  embeddablePosts: () => Promise.resolve({ totalCount: 0, nodes: [] }),
  addBookmark: () => Promise.resolve(err({ kind: 'community/post-not-found' })),
  toggleMenuBookmark: () => Promise.resolve(err({ kind: 'community/menu-not-found' })),
};
