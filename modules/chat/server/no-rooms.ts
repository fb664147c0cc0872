import { err } from '@platform/kernel';
import type { ChatApi } from '../contract.ts';

/** What is true while no room is open: no exam has one, and none can be joined. */
export const noRooms: ChatApi = {
  roomOfExam: () => Promise.resolve(null),
  join: () => Promise.resolve(err({ kind: 'chat/room-not-found' })),
};
