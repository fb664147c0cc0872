import type { AttemptView } from '@modules/attempt';
import { apiGet, apiMutation } from '@platform/web';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Comparison, Made, Message, MyRoom, Room, RoomPaper } from '../contract.ts';

const ROOMS = '/apiV2/study-rooms';
const at = (roomCode: string): string => `${ROOMS}/${encodeURIComponent(roomCode)}`;

export const roomPaperQuery = (roomCode: string) =>
  queryOptions({
    queryKey: ['study-room', 'paper', roomCode],
    queryFn: ({ signal }) => apiGet<RoomPaper>(`${at(roomCode)}/paper`, signal),
  });
export const roomQuery = (roomCode: string) =>
  queryOptions({ queryKey: ['study-room', 'room', roomCode], queryFn: ({ signal }) => apiGet<Room>(at(roomCode), signal) });
export const myRoomsQuery = () =>
  queryOptions({ queryKey: ['study-room', 'mine'], queryFn: ({ signal }) => apiGet<readonly MyRoom[]>(ROOMS, signal) });
/** @param state of the room, by which it is asked anew: who shows theirs */
export const comparisonQuery = (roomCode: string, state: string) =>
  queryOptions({
    queryKey: ['study-room', 'comparison', roomCode, state],
    queryFn: ({ signal }) => apiGet<Comparison>(`${at(roomCode)}/comparison`, signal),
  });
/** What was just said or deleted stands in the list of problems too. */
export const countMessages = (queries: QueryClient, roomCode: string, problemIdx: number, messageCount: number): void => {
  queries.setQueriesData<Comparison>(
    { queryKey: ['study-room', 'comparison', roomCode] },
    (known) =>
      known && {
        ...known,
        problems: known.problems.map((problem) => (problem.problemIdx === problemIdx ? { ...problem, messageCount } : problem)),
      },
  );
};
export const messagesQuery = (roomCode: string, problemIdx: number) =>
  queryOptions({
    queryKey: ['study-room', 'messages', roomCode, problemIdx],
    queryFn: ({ signal }) => apiGet<readonly Message[]>(`${at(roomCode)}/problems/${problemIdx}/messages`, signal),
  });

export interface WantedRoom {
  readonly examDetailIdx: number;
  readonly title?: string;
  readonly opensAt?: number;
  readonly closesAt: number;
  readonly capacity: number;
  readonly requestId: string;
}
export const makeRoom = (room: WantedRoom) => apiMutation<Made>('POST', ROOMS, room);
export const joinRoom = (roomCode: string, nickname: string) => apiMutation<Room>('POST', `${at(roomCode)}/participants`, { nickname });
export const leaveRoom = (roomCode: string) => apiMutation<null>('DELETE', `${at(roomCode)}/participants/me`);
export const takeOut = (roomCode: string, seat: number) => apiMutation<Room>('DELETE', `${at(roomCode)}/participants/${seat}`);
export const startInRoom = (roomCode: string, deviceId: string) => apiMutation<AttemptView>('POST', `${at(roomCode)}/start`, { deviceId });
export const showResult = (roomCode: string, isShown: boolean) => apiMutation<Room>('PUT', `${at(roomCode)}/shown`, { isShown });
export const sayInRoom = (roomCode: string, problemIdx: number, text: string, requestId: string) =>
  apiMutation<readonly Message[]>('POST', `${at(roomCode)}/problems/${problemIdx}/messages`, { text, requestId });
export const unsayInRoom = (roomCode: string, messageIdx: number) => apiMutation<null>('DELETE', `${at(roomCode)}/messages/${messageIdx}`);
export const reportMessage = (roomCode: string, messageIdx: number) =>
  apiMutation<null>('POST', `${at(roomCode)}/messages/${messageIdx}/reports`);
export const endRoom = (roomCode: string) => apiMutation<Room>('POST', `${at(roomCode)}/end`);
export const removeRoom = (roomCode: string) => apiMutation<null>('DELETE', at(roomCode));
