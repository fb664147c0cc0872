import type { Dictionary } from '@platform/i18n/copy';
import { defineModule } from '@platform/module';
import copy from '../copy/ko.json' with { type: 'json' };
import { communityGraph } from './graphql.ts';
import { noBoards } from './no-boards.ts';

export const communityModule = defineModule({
  name: 'community',
  copy: [copy as Dictionary],
  create: () => ({ api: noBoards, graph: (graph) => communityGraph(graph as never, noBoards) }),
});
