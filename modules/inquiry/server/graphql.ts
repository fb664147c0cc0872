import type { Asker } from '@modules/account';
import { asVisitorAtLeast, type NewVisitor } from '@modules/account/learner';
import { graphInput, type Graph, type GraphContext } from '@platform/graphql';
import { createRate, isLoopback, networkOf, waitInWords } from '@platform/http';
import { err, type Clock, type Result } from '@platform/kernel';
import { MOST_ATTACHED_BYTES, NewSuggestion, type InquiryApi, type Suggestion, type SuggestionFailure } from '../contract.ts';

/** Inquiries that one person, and people of one network, may send in a window. */
const WINDOW_MS = 3_600_000;
const MOST = { person: 10, network: 60 };

type Failed<Kind extends SuggestionFailure['kind']> = Extract<SuggestionFailure, { readonly kind: Kind }>;
/** Specification 7.1. What somebody can do something about is a value of the answer, with a type of its own; all else fails as every mutation does. */
export const inquiryGraph = (
  graph: Graph<Asker>,
  inquiries: Pick<InquiryApi, 'create'>,
  { newVisitor, clock }: { readonly newVisitor: NewVisitor; readonly clock: Clock },
): void => {
  const now = () => clock.now().getTime();
  const people = createRate({ most: MOST.person, everyMs: WINDOW_MS, now });
  const networks = createRate({ most: MOST.network, everyMs: WINDOW_MS, now });
  const maySend = ({ asker, address, brandId }: GraphContext<Asker>): boolean => {
    const person = asker.kind === 'member' ? asker.memberId : asker.kind === 'visitor' ? asker.visitorId : null;
    return (person === null || people.take(`${brandId} ${person}`)) && (isLoopback(address) || networks.take(networkOf(address)));
  };

  const payload = payloadType(graph);
  const device = graph.enumType('SuggestionDevice', {
    description: 'What an inquiry was written on, by the platform that a browser names',
    values: { MOBILE: { description: 'A phone or a tablet' }, PC: { description: 'Anything else' } } as const,
  });
  const input = graph.inputType('CreateSuggestionInput', {
    description: 'An inquiry, as it is sent',
    fields: (t) => ({
      email: t.string({ required: true, description: 'Where the answer goes' }),
      content: t.string({ required: true, description: 'What is asked' }),
      attachmentIds: t.idList({ required: true, description: 'Files that were sent before, three at most' }),
      deviceInfo: t.field({ type: device, required: true, description: 'What it was written on' }),
      requestId: t.id({ description: 'A UUID: sent twice with the same one it is one suggestion' }),
    }),
  });

  graph.mutationField('createSuggestion', (t) =>
    t.field({
      type: payload,
      access: { who: 'visitor', site: ['api'] },
      description: 'Ask whoever runs the product; the answer comes by mail',
      args: { input: t.arg({ type: input, required: true, description: 'All of it' }) },
      resolve: async (_root, { input: given }, context) => {
        const asked = graphInput(context, NewSuggestion, { ...given, requestId: given.requestId ?? undefined });
        if (!maySend(context)) return err({ kind: 'inquiry/too-often', retryAfterSeconds: WINDOW_MS / 1000 } as const);
        const c = {
          get: (name: 'asker' | 'brandId') => context[name],
          header: (_name: string, value: string) => context.setCookie(value),
        };
        return asVisitorAtLeast(c, newVisitor, (who) => inquiries.create(who, asked));
      },
    }),
  );
};

/** The suggestion, or why it was not taken: each reason has a type of its own. */
const payloadType = (graph: Graph<Asker>) => {
  const field = graph.enumType('SuggestionField', {
    description: 'A field of the form',
    values: { EMAIL: { description: 'Where the answer goes' }, CONTENT: { description: 'What is asked' } } as const,
  });
  const suggestion = graph.objectRef<Suggestion>('Suggestion').implement({
    description: 'An inquiry, as it was taken',
    fields: (t) => ({
      email: t.exposeString('email', { description: 'Where the answer goes' }),
      content: t.exposeString('content', { description: 'What was asked' }),
    }),
  });
  const invalid = graph.objectRef<Failed<'inquiry/invalid'>>('SuggestionInvalid').implement({
    description: 'A field that is missing or wrong; the first of them, in the order of the form',
    fields: (t) => ({
      field: t.field({ type: field, description: 'Which', resolve: (failure) => failure.field }),
      message: t.string({
        description: 'For people',
        resolve: (failure, _args, { copy }) => copy(`inquiry.invalid.${failure.field.toLowerCase()}.${failure.why}`),
      }),
    }),
  });
  const gone = graph.objectRef<Failed<'inquiry/attachments-gone'>>('SuggestionAttachmentsGone').implement({
    description: 'A file is not there any more: it has to be sent again',
    fields: (t) => ({
      message: t.string({
        description: 'For people',
        resolve: (_failure, _args, context) => context.copy('inquiry.error.attachmentsGone'),
      }),
    }),
  });
  const tooLarge = graph.objectRef<Failed<'inquiry/attachments-too-large'>>('SuggestionAttachmentsTooLarge').implement({
    description: 'The files together are larger than may be: one has to go',
    fields: (t) => ({
      mostBytes: t.int({ description: 'All files together have to stay under it', resolve: () => MOST_ATTACHED_BYTES }),
      message: t.string({
        description: 'For people',
        resolve: (_failure, _args, context) => context.copy('inquiry.error.attachmentsTooLarge'),
      }),
    }),
  });
  const tooOften = graph.objectRef<Failed<'inquiry/too-often'>>('SuggestionTooOften').implement({
    description: 'As many as may be sent in an hour: later it goes through',
    fields: (t) => ({
      retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'After so many seconds at the latest' }),
      message: t.string({
        description: 'For people',
        resolve: ({ retryAfterSeconds }, _args, { copy }) => copy('inquiry.error.tooOften', { wait: waitInWords(copy, retryAfterSeconds) }),
      }),
    }),
  });
  const BY_KIND = {
    'inquiry/invalid': invalid,
    'inquiry/attachments-gone': gone,
    'inquiry/attachments-too-large': tooLarge,
    'inquiry/too-often': tooOften,
  } as const satisfies Record<SuggestionFailure['kind'], unknown>;
  const failureType = graph.unionType('SuggestionFailure', {
    description: 'Why an inquiry was not taken, where whoever sent it can do something about it',
    types: [invalid, gone, tooLarge, tooOften],
    resolveType: ({ kind }) => BY_KIND[kind],
  });
  return graph.objectRef<Result<Suggestion, SuggestionFailure>>('CreateSuggestion').implement({
    description: 'What became of an inquiry: it, or why not',
    fields: (t) => ({
      suggestion: t.field({
        type: suggestion,
        nullable: true,
        description: 'Null where there is a failure',
        resolve: (result) => (result.ok ? result.value : null),
      }),
      failure: t.field({
        type: failureType,
        nullable: true,
        description: 'Null where it was taken',
        resolve: (result) => (result.ok ? null : result.error),
      }),
    }),
  });
};
