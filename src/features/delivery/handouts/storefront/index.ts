export { HandoutList } from "./handout-list.tsx";
export { RoomHandouts } from "./room-handouts.tsx";
