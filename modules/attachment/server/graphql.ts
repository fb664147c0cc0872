import type { Asker } from '@modules/account';
import { asVisitorAtLeast, learnerOf, type NewVisitor } from '@modules/account/learner';
import { graphInput, type Graph, type GraphContext } from '@platform/graphql';
import { createRate, isLoopback, networkOf } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import { AttachmentId, NewUpload, type AttachmentApi } from '../contract.ts';
import { uploadResults } from './graph-results.ts';

/** Files that one member, and visitors of one network, may begin to send in a window; a flood of new visitors would each have a quota of their own. */
const WINDOW_MS = 600_000;
const MOST = { member: 60, network: 60 };

/**
 * Specification 7.1. Visitors may send files too: whoever asks for the first time becomes one. What somebody can do something about is a value of the
 * answer (0108).
 */
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

  const { preparation, completion } = uploadResults(graph);
  graph.mutationField('attachmentPrepareUpload', (t) =>
    t.field({
      type: preparation,
      access: { who: 'visitor', site: ['api'] },
      description: 'Where a file may be sent; it is looked at by attachmentCompleteUpload',
      args: {
        name: t.arg.string({ required: true, description: 'Of the file' }),
        size: t.arg.int({ required: true, description: 'Bytes, exactly' }),
        type: t.arg.string({ required: true, description: 'MIME type' }),
        path: t.arg.string({ required: true, description: 'What it is for: suggestion, company-proof, application' }),
      },
      resolve: async (_root, given, context) => {
        const upload = graphInput(context, NewUpload, given);
        if (!mayBegin(context)) return err({ kind: 'attachment/too-often', retryAfterSeconds: WINDOW_MS / 1000 } as const);
        return asVisitorAtLeast(asker(context), newVisitor, (who) => attachments.prepare(who, upload, context.origin));
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
        return attachments.complete(learnerOf(asker(context)), id, context.origin);
      },
    }),
  );
  graph.mutationField('attachmentCancelUpload', (t) =>
    t.boolean({
      access: { who: 'visitor', site: ['api'] },
      description: 'Gives up a file that is part of nothing yet, so that it counts for nothing; true also where it is gone already',
      args: { attachmentID: t.arg.id({ required: true, description: 'As attachmentPrepareUpload gave it' }) },
      resolve: async (_root, { attachmentID }, context) => {
        await attachments.cancel(learnerOf(asker(context)), graphInput(context, AttachmentId, attachmentID));
        return true;
      },
    }),
  );
};
