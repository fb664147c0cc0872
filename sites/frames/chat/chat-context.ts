import { createContext, type Dispatch, type SetStateAction } from 'react';

/** Null: the panel is not there yet. */
export type IsChatOpen = boolean | null;
/** What opens the chat and closes it. It never changes: a change would reach into parts of the page that are not hydrated yet. */
export const ChatContext = createContext<Dispatch<SetStateAction<IsChatOpen>> | null>(null);
