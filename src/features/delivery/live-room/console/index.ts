export { RoomPage } from "./room-page.tsx";
export { RoomStatus } from "./room-status.tsx";
