export { Room } from "./room/room.tsx";
