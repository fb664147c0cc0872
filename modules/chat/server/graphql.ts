import type { Asker } from '@modules/account';
import { graphInput, type Graph } from '@platform/graphql';
import type { Result } from '@platform/kernel';
import { CbtExamId, chatErrors, ChatRoomId, type ChatApi, type ChatError, type ChatRoom, type ChatRoomNotFound } from '../contract.ts';

/** Specification 7.1. What somebody can do something about is a value of the answer (0108). */
export const chatGraph = (graph: Graph<Asker>, chat: ChatApi): void => {
  const room = graph.objectRef<ChatRoom>('ChatRoom').implement({
    description: 'Where members talk',
    fields: (t) => ({ id: t.exposeID('id', { description: 'Names the room, as joinChatRoom takes it' }) }),
  });
  const notFound = graph.objectRef<ChatRoomNotFound>('ChatRoomNotFound').implement({
    description: 'The room is not there, or not any more',
    fields: (t) => ({
      message: t.string({ description: 'For people', resolve: ({ kind }, _args, { copy }) => copy(chatErrors[kind].copy) }),
    }),
  });
  const refused = graph.objectRef<ChatError>('ChatRoomRefused').implement({
    description: 'The room is there, and whoever asks does not come in: removed from it, it is full, or in as many as may be',
    fields: (t) => ({
      message: t.string({ description: 'For people', resolve: ({ kind }, _args, { copy }) => copy(chatErrors[kind].copy) }),
    }),
  });
  const failure = graph.unionType('JoinChatRoomFailure', {
    description: 'Why a room was not joined',
    types: [notFound, refused],
    resolveType: ({ kind }) => (kind === 'chat/room-not-found' ? notFound : refused),
  });
  const joined = graph.objectRef<Result<ChatRoom, ChatError>>('JoinChatRoom').implement({
    description: 'What became of joining: the room, or why not',
    fields: (t) => ({
      chatRoom: t.field({
        type: room,
        nullable: true,
        description: 'Null where there is a failure',
        resolve: (result) => (result.ok ? result.value : null),
      }),
      failure: t.field({
        type: failure,
        nullable: true,
        description: 'Null where it was done',
        resolve: (result) => (result.ok ? null : result.error),
      }),
    }),
  });
  graph.queryField('cbtExamChatRoom', (t) =>
    t.field({
      type: room,
      nullable: true,
      description: 'The room of an exam; null where it has none',
      args: { cbtExamId: t.arg.id({ required: true, description: 'Number or slug of the exam' }) },
      resolve: (_root, { cbtExamId }, context) => chat.roomOfExam(context.brandId, graphInput(context, CbtExamId, cbtExamId)),
    }),
  );
  graph.mutationField('joinChatRoom', (t) =>
    t.field({
      type: joined,
      access: { who: 'member', brand: 'chat', site: ['api'] },
      description: 'Whoever asks is in the room from now on; asked again, they stay',
      args: { chatRoomId: t.arg.id({ required: true, description: 'Of the room' }) },
      resolve: (_root, { chatRoomId }, context) => {
        const { asker, brandId } = context;
        if (asker.kind !== 'member') throw new Error('a member’s mutation ran for somebody else');
        return chat.join({ brandId, memberId: asker.memberId }, graphInput(context, ChatRoomId, chatRoomId));
      },
    }),
  );
};
