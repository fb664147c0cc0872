import type { Asker } from '@modules/account';
import type { Graph, GraphContext } from '@platform/graphql';
import { failureOf } from '@platform/http';
import type { Result } from '@platform/kernel';
import { attachmentErrors, type CompleteFailure, type PreparedUpload, type PrepareFailure, type ShownAttachment } from '../contract.ts';

type Failure = PrepareFailure | CompleteFailure;
const words = (failure: Failure, { copy }: GraphContext<Asker>): string => failureOf(copy, failure, attachmentErrors).message;

/** One type for each reason, shared by both mutations (0108). */
const failureTypes = (graph: Graph<Asker>) => {
  const reason = (name: string, description: string) =>
    graph.objectRef<Failure>(name).implement({
      description,
      fields: (t) => ({ message: t.string({ description: 'For people', resolve: (failure, _args, context) => words(failure, context) }) }),
    });
  const tooOften = graph.objectRef<Extract<Failure, { readonly kind: 'attachment/too-often' }>>('AttachmentTooOften').implement({
    description: 'As many files as may be begun in ten minutes: later it goes through',
    fields: (t) => ({
      retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'After so many seconds at the latest' }),
      message: t.string({ description: 'For people', resolve: (failure, _args, context) => words(failure, context) }),
    }),
  });
  return {
    'attachment/wrong-type': reason('AttachmentWrongType', 'No kind of file that is taken there: another one has to be sent'),
    'attachment/too-large': reason('AttachmentTooLarge', 'Larger than a file may be: a smaller one has to be sent'),
    'attachment/unreadable': reason('AttachmentUnreadable', 'No image that can be read: another one has to be sent'),
    'attachment/quota': reason(
      'AttachmentQuotaExceeded',
      'As much as one may keep that is part of nothing yet: a day later it goes through',
    ),
    'attachment/too-often': tooOften,
    'attachment/not-found': reason('AttachmentNotFound', 'The file is not there, or not any more: it has to be prepared and sent again'),
    'attachment/not-uploaded': reason('AttachmentNotUploaded', 'Nothing has come to the signed address yet: it has to be sent there'),
    'attachment/wrong-size': reason('AttachmentIncomplete', 'Not all bytes that were told have come: it has to be prepared and sent again'),
    'attachment/busy': reason(
      'AttachmentBusy',
      'The file, or as many others as wait, are looked at just now: a moment later it goes through',
    ),
  } as const satisfies Record<Failure['kind'], unknown>;
};

/** What the two mutations answer: the thing, or why not. */
export const uploadResults = (graph: Graph<Asker>) => {
  const types = failureTypes(graph);
  const prepareFailure = graph.unionType('AttachmentPrepareUploadFailure', {
    description: 'Why a file may not be sent, where whoever has it can do something about it',
    types: [types['attachment/wrong-type'], types['attachment/too-large'], types['attachment/quota'], types['attachment/too-often']],
    resolveType: ({ kind }) => types[kind],
  });
  const completeFailure = graph.unionType('AttachmentCompleteUploadFailure', {
    description: 'Why a file was not taken, where whoever sent it can do something about it',
    types: [
      types['attachment/wrong-type'],
      types['attachment/too-large'],
      types['attachment/unreadable'],
      types['attachment/not-found'],
      types['attachment/not-uploaded'],
      types['attachment/wrong-size'],
      types['attachment/busy'],
    ],
    resolveType: ({ kind }) => types[kind],
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
  const preparation = graph.objectRef<Result<PreparedUpload, PrepareFailure>>('AttachmentPrepareUpload').implement({
    description: 'Where to send a file, or why it may not be sent',
    fields: (t) => ({
      attachment: t.field({
        type: prepared,
        nullable: true,
        description: 'What it will be; null where there is a failure',
        resolve: (result) => (result.ok ? result.value.attachment : null),
      }),
      signedURL: t.string({
        nullable: true,
        description: 'Takes one PUT of exactly these bytes, with their type, for five minutes; null where there is a failure',
        resolve: (result) => (result.ok ? result.value.signedURL : null),
      }),
      failure: t.field({
        type: prepareFailure,
        nullable: true,
        description: 'Null where it may be sent',
        resolve: (result) => (result.ok ? null : result.error),
      }),
    }),
  });
  const completion = graph.objectRef<Result<ShownAttachment, CompleteFailure>>('AttachmentCompleteUpload').implement({
    description: 'What came of a file that was sent: it, or why not',
    fields: (t) => ({
      attachment: t.field({
        type: attachment,
        nullable: true,
        description: 'The file, as it was taken; null where there is a failure',
        resolve: (result) => (result.ok ? result.value : null),
      }),
      failure: t.field({
        type: completeFailure,
        nullable: true,
        description: 'Null where it was taken',
        resolve: (result) => (result.ok ? null : result.error),
      }),
    }),
  });
  return { preparation, completion };
};
