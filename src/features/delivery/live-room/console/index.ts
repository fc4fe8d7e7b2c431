export { RoomStatus } from "./room-status.tsx";
