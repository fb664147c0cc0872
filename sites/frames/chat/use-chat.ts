import { useContext, type Dispatch, type SetStateAction } from 'react';
import { ChatContext, type IsChatOpen } from './chat-context.ts';

/** @throws outside of `ChatProvider` (specification section 8) */
export const useChat = (): Dispatch<SetStateAction<IsChatOpen>> => {
  const setOpen = useContext(ChatContext);
  if (!setOpen) throw new Error('useChat is called outside of ChatProvider');
  return setOpen;
};
