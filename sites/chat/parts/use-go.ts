import { useNavigate } from '@tanstack/react-router';

/** To a room; to the list where the id is empty. */
export const useGo = (): ((chatRoomId: string) => void) => {
  const navigate = useNavigate();
  return (chatRoomId) =>
    void (chatRoomId === '' ? navigate({ to: '/site-chat' }) : navigate({ to: '/site-chat/rooms/$chatRoomId', params: { chatRoomId } }));
};
