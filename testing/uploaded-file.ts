import type { HttpAgent } from '@platform/testing';
import type { UploadPath } from '@modules/attachment';

const PREPARE = `mutation ($name: String!, $size: Int!, $type: String!, $path: String!) {
  attachmentPrepareUpload(name: $name, size: $size, type: $type, path: $path) { attachment { id } signedURL }
}`;
const COMPLETE = `mutation ($id: ID!) {
  attachmentCompleteUpload(attachmentID: $id) { attachment { id } failure { __typename } }
}`;
interface Prepared {
  readonly data: { readonly attachmentPrepareUpload: { readonly attachment: { readonly id: string }; readonly signedURL: string } };
}
interface Completed {
  readonly data: { readonly attachmentCompleteUpload: { readonly failure: { readonly __typename: string } | null } };
}

/** Sends a picture as a browser does, to its end. @param agent of the API's host @returns its id */
export const uploadedFile = async (
  agent: HttpAgent,
  {
    name,
    bytes,
    path,
    type = 'image/png',
  }: { readonly name: string; readonly bytes: Buffer; readonly path: UploadPath; readonly type?: string },
): Promise<string> => {
  const variables = { name, size: bytes.byteLength, type, path };
  const prepared = (await agent.post('/graphql', { query: PREPARE, variables })).json<Prepared>().data.attachmentPrepareUpload;
  const address = new URL(prepared.signedURL);
  await agent.ask(address.pathname + address.search, { method: 'PUT', body: bytes, headers: { 'content-type': type } });
  const { id } = prepared.attachment;
  const { data } = (await agent.post('/graphql', { query: COMPLETE, variables: { id } })).json<Completed>();
  const { failure } = data.attachmentCompleteUpload;
  if (failure) throw new Error(failure.__typename);
  return id;
};
