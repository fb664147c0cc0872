/* eslint-disable */
/* prettier-ignore */

export type introspection_types = {
    'Attachment': { kind: 'OBJECT'; name: 'Attachment'; fields: { 'id': { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null; }; } }; 'name': { name: 'name'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; 'size': { name: 'size'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null; }; } }; 'type': { name: 'type'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; 'url': { name: 'url'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'AttachmentCompleteUpload': { kind: 'OBJECT'; name: 'AttachmentCompleteUpload'; fields: { 'attachment': { name: 'attachment'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'Attachment'; ofType: null; }; } }; }; };
    'AttachmentPrepareUpload': { kind: 'OBJECT'; name: 'AttachmentPrepareUpload'; fields: { 'attachment': { name: 'attachment'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'PreparedAttachment'; ofType: null; }; } }; 'signedURL': { name: 'signedURL'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'Boolean': unknown;
    'Channel': { kind: 'OBJECT'; name: 'Channel'; fields: { 'deactivatedAt': { name: 'deactivatedAt'; type: { kind: 'SCALAR'; name: 'String'; ofType: null; } }; 'id': { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null; }; } }; 'url': { name: 'url'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'CreateSuggestion': { kind: 'OBJECT'; name: 'CreateSuggestion'; fields: { 'failure': { name: 'failure'; type: { kind: 'UNION'; name: 'SuggestionFailure'; ofType: null; } }; 'suggestion': { name: 'suggestion'; type: { kind: 'OBJECT'; name: 'Suggestion'; ofType: null; } }; }; };
    'CreateSuggestionInput': { kind: 'INPUT_OBJECT'; name: 'CreateSuggestionInput'; isOneOf: false; inputFields: [{ name: 'attachmentIds'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'LIST'; name: never; ofType: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null; }; }; }; }; defaultValue: null }, { name: 'content'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; }; defaultValue: null }, { name: 'deviceInfo'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'SuggestionDevice'; ofType: null; }; }; defaultValue: null }, { name: 'email'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; }; defaultValue: null }, { name: 'requestId'; type: { kind: 'SCALAR'; name: 'ID'; ofType: null; }; defaultValue: null }]; };
    'CurrentUser': { kind: 'OBJECT'; name: 'CurrentUser'; fields: { 'channel': { name: 'channel'; type: { kind: 'OBJECT'; name: 'Channel'; ofType: null; } }; 'id': { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null; }; } }; 'notificationUnreadCount': { name: 'notificationUnreadCount'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null; }; } }; 'scrapCount': { name: 'scrapCount'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null; }; } }; 'tokenSet': { name: 'tokenSet'; type: { kind: 'OBJECT'; name: 'TokenSet'; ofType: null; } }; 'type': { name: 'type'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; 'username': { name: 'username'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'Float': unknown;
    'ID': unknown;
    'Int': unknown;
    'Mutation': { kind: 'OBJECT'; name: 'Mutation'; fields: { 'attachmentCompleteUpload': { name: 'attachmentCompleteUpload'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'AttachmentCompleteUpload'; ofType: null; }; } }; 'attachmentPrepareUpload': { name: 'attachmentPrepareUpload'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'AttachmentPrepareUpload'; ofType: null; }; } }; 'createSuggestion': { name: 'createSuggestion'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'OBJECT'; name: 'CreateSuggestion'; ofType: null; }; } }; }; };
    'NotificationType': { name: 'NotificationType'; enumValues: 'NOTIFICATION'; };
    'PreparedAttachment': { kind: 'OBJECT'; name: 'PreparedAttachment'; fields: { 'id': { name: 'id'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'ID'; ofType: null; }; } }; 'url': { name: 'url'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'Query': { kind: 'OBJECT'; name: 'Query'; fields: { 'chatMessageUnreadCount': { name: 'chatMessageUnreadCount'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null; }; } }; 'currentUser': { name: 'currentUser'; type: { kind: 'OBJECT'; name: 'CurrentUser'; ofType: null; } }; }; };
    'String': unknown;
    'Suggestion': { kind: 'OBJECT'; name: 'Suggestion'; fields: { 'content': { name: 'content'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; 'email': { name: 'email'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'SuggestionAttachmentsGone': { kind: 'OBJECT'; name: 'SuggestionAttachmentsGone'; fields: { 'message': { name: 'message'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'SuggestionAttachmentsTooLarge': { kind: 'OBJECT'; name: 'SuggestionAttachmentsTooLarge'; fields: { 'message': { name: 'message'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; 'mostBytes': { name: 'mostBytes'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null; }; } }; }; };
    'SuggestionDevice': { name: 'SuggestionDevice'; enumValues: 'MOBILE' | 'PC'; };
    'SuggestionFailure': { kind: 'UNION'; name: 'SuggestionFailure'; fields: {}; possibleTypes: 'SuggestionAttachmentsGone' | 'SuggestionAttachmentsTooLarge' | 'SuggestionInvalid' | 'SuggestionTooOften'; };
    'SuggestionField': { name: 'SuggestionField'; enumValues: 'CONTENT' | 'EMAIL'; };
    'SuggestionInvalid': { kind: 'OBJECT'; name: 'SuggestionInvalid'; fields: { 'field': { name: 'field'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'ENUM'; name: 'SuggestionField'; ofType: null; }; } }; 'message': { name: 'message'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
    'SuggestionTooOften': { kind: 'OBJECT'; name: 'SuggestionTooOften'; fields: { 'message': { name: 'message'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; 'retryAfterSeconds': { name: 'retryAfterSeconds'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'Int'; ofType: null; }; } }; }; };
    'TokenSet': { kind: 'OBJECT'; name: 'TokenSet'; fields: { 'accessToken': { name: 'accessToken'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'SCALAR'; name: 'String'; ofType: null; }; } }; }; };
};

/** An IntrospectionQuery representation of your schema.
 *
 * @remarks
 * This is an introspection of your schema saved as a file by GraphQLSP.
 * It will automatically be used by `gql.tada` to infer the types of your GraphQL documents.
 * If you need to reuse this data or update your `scalars`, update `tadaOutputLocation` to
 * instead save to a .ts instead of a .d.ts file.
 */
export type introspection = {
  name: never;
  query: 'Query';
  mutation: 'Mutation';
  subscription: never;
  types: introspection_types;
};

