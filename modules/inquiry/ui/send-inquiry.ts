import { askGraph } from '@platform/web';
import { graphDocument } from '@platform/web/graph-document';
import type { Draft } from './draft.ts';
import { deviceInfoOf } from './device-info.ts';

const CREATE = graphDocument(`
  mutation CreateSuggestion($input: CreateSuggestionInput!) {
    createSuggestion(input: $input) {
      suggestion { email content }
      failure {
        __typename
        ... on SuggestionInvalid { field message }
        ... on SuggestionAttachmentsGone { message }
        ... on SuggestionAttachmentsTooLarge { message }
        ... on SuggestionTooOften { message }
      }
    }
  }
`);

/** What somebody can do something about. */
export interface SendFailure {
  readonly field: 'EMAIL' | 'CONTENT' | null;
  readonly message: string;
}
/** @returns null where it was taken. @throws ApiError, NetworkError, TimeoutError */
export const sendInquiry = async (apiOrigin: string, { email, content, files, requestId }: Draft): Promise<SendFailure | null> => {
  const input = {
    email,
    content,
    attachmentIds: files.map(({ id }) => id),
    deviceInfo: deviceInfoOf(navigator.platform),
    requestId,
  };
  const { failure } = (await askGraph(apiOrigin, CREATE, { input })).createSuggestion;
  return failure && { field: failure.__typename === 'SuggestionInvalid' ? failure.field : null, message: failure.message };
};
