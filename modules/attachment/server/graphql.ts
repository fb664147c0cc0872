import type { Asker } from '@modules/account';
import { asVisitorAtLeast, learnerOf, type NewVisitor } from '@modules/account/learner';
import { graphInput, graphReply, type Graph, type GraphContext } from '@platform/graphql';
import { createRate, isLoopback, networkOf } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { AttachmentId, attachmentErrors, NewUpload, type AttachmentApi, type PreparedUpload, type ShownAttachment } from '../contract.ts';

/** Files that one member, and visitors of one network, may begin to send in a window; a flood of new visitors would each have a quota of their own. */
const WINDOW_MS = 600_000;
const MOST = { member: 60, network: 60 };

/** Specification 7.1. Visitors may send files too: whoever asks for the first time becomes one. */
export const attachmentGraph = (
  graph: Graph<Asker>,
  attachments: AttachmentApi,
  { newVisitor, clock }: { readonly newVisitor: NewVisitor; readonly clock: Clock },
): void => {
  const now = () => clock.now().getTime();
  const members = createRate({ most: MOST.member, everyMs: WINDOW_MS, now });
  const networks = createRate({ most: MOST.network, everyMs: WINDOW_MS, now });
  const mayBegin = ({ asker, address }: GraphContext<Asker>): boolean =>
    asker.kind === 'member' ? members.take(asker.memberId) : isLoopback(address) || networks.take(networkOf(address));
  const asker = (context: GraphContext<Asker>) => ({
    get: (name: 'asker' | 'brandId') => context[name],
    header: (_name: string, value: string) => context.setCookie(value),
  });

  const prepared = graph.objectRef<PreparedUpload['attachment']>('PreparedAttachment').implement({
    description: 'A file that may be sent now',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the file, as attachmentCompleteUpload takes it' }),
      url: t.exposeString('url', { description: 'Will show the file when it has been looked at' }),
    }),
  });
  const attachment = graph.objectRef<ShownAttachment>('Attachment').implement({
    description: 'A file that somebody sent',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the file' }),
      url: t.exposeString('url', { description: 'Shows the file to whoever has it, for five minutes' }),
      name: t.exposeString('name', { description: 'As whoever sent it called it' }),
      type: t.exposeString('type', { description: 'MIME type of what came, not of what was told' }),
      size: t.exposeInt('size', { description: 'Bytes' }),
    }),
  });
  const preparation = graph.objectRef<PreparedUpload>('AttachmentPrepareUpload').implement({
    description: 'Where to send a file',
    fields: (t) => ({
      attachment: t.field({ type: prepared, description: 'What it will be', resolve: (upload) => upload.attachment }),
      signedURL: t.exposeString('signedURL', { description: 'Takes one PUT of exactly these bytes, with their type, for five minutes' }),
    }),
  });
  const completion = graph.objectRef<ShownAttachment>('AttachmentCompleteUpload').implement({
    description: 'What came of a file that was sent',
    fields: (t) => ({ attachment: t.field({ type: attachment, description: 'The file, as it was taken', resolve: (one) => one }) }),
  });

  graph.mutationField('attachmentPrepareUpload', (t) =>
    t.field({
      type: preparation,
      access: { who: 'visitor', site: ['api'] },
      description: 'Where a file may be sent; it is looked at by attachmentCompleteUpload',
      args: {
        name: t.arg.string({ required: true, description: 'Of the file' }),
        size: t.arg.int({ required: true, description: 'Bytes, exactly' }),
        type: t.arg.string({ required: true, description: 'MIME type' }),
        path: t.arg.string({ required: true, description: 'What it is for: suggestion' }),
      },
      resolve: async (_root, given, context) => {
        const upload = graphInput(context, NewUpload, given);
        const begun = mayBegin(context)
          ? await asVisitorAtLeast(asker(context), newVisitor, (who) => attachments.prepare(who, upload, context.origin))
          : err({ kind: 'attachment/too-often', retryAfterSeconds: WINDOW_MS / 1000 } as const);
        return graphReply(context, begun, attachmentErrors);
      },
    }),
  );
  graph.mutationField('attachmentCompleteUpload', (t) =>
    t.field({
      type: completion,
      access: { who: 'visitor', site: ['api'] },
      description: 'Looks at the file that was sent and takes it; asked again, it gives the same with a fresh address',
      args: { attachmentID: t.arg.id({ required: true, description: 'As attachmentPrepareUpload gave it' }) },
      resolve: async (_root, { attachmentID }, context) => {
        const id = graphInput(context, AttachmentId, attachmentID);
        const who = learnerOf(asker(context));
        return graphReply(context, await attachments.complete(who, id, context.origin), attachmentErrors);
      },
    }),
  );
};
