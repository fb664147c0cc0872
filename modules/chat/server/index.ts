import type { Dictionary } from '@platform/i18n/copy';
import { defineModule } from '@platform/module';
import copy from '../copy/ko.json' with { type: 'json' };
import { chatGraph } from './graphql.ts';
import { noRooms } from './no-rooms.ts';

export const chatModule = defineModule({
  name: 'chat',
  copy: [copy as Dictionary],
  create: () => ({ api: noRooms, graph: (graph) => chatGraph(graph as never, noRooms) }),
});
