export { attachLive } from "./attach-live.ts";
export { PictureClock } from "./picture-clock.ts";
export { Room, RoomPicture } from "./room.tsx";
export { type Larger, RoomSlides } from "./room-slides.tsx";
export { StillThere } from "./still-there.tsx";
