export { ChatPage, ChatSignIn } from './chat-page.tsx';
export { messagesQuery, myRoomsQuery, roomQuery } from './queries.ts';
