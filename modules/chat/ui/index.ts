export { ChatPage, ChatSignIn } from './chat-page.tsx';
export { ChatFrameContext, type ChatFrame } from './panel-context.ts';
export { isLink, readFromChat, readRoom, readToChat, wrapped, type FromChat, type OpenedRoom, type ToChat } from './panel-messages.ts';
export { messagesQuery, myRoomsQuery, roomQuery } from './queries.ts';
