import { ApiError } from '@platform/web';
import { createSerializationAdapter } from '@tanstack/react-router';

/** A refusal of our API keeps its status on the way from the server's rendering to the browser's, so that both show the same page. */
export const apiErrors = createSerializationAdapter({
  key: 'maru/api-error',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, kind, message, requestId }) => ({ status, kind, message, requestId }),
  fromSerializable: ({ status, kind, message, requestId }) => new ApiError(status, kind, message, requestId),
});
