import { index, route } from '@tanstack/virtual-file-routes';

/** Without header and footer: it stands in a window of 360 pixels too. */
export const chatRoutes = [index('chat/pages/home.tsx'), route('/rooms/$chatRoomId', 'chat/pages/room.tsx')];
