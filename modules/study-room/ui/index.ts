export { MyRooms } from './my-rooms.tsx';
export { myRoomsQuery, roomPaperQuery, startInRoom } from './queries.ts';
export { RoomForm } from './room-form.tsx';
export { RoomView, type RoomViewProps } from './room-view.tsx';
