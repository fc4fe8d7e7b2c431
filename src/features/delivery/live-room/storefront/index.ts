export { attachLive } from "./attach-live.ts";
export { PictureClock } from "./picture-clock.ts";
export { RoomRequests } from "./presence/room-requests.tsx";
export { Room, RoomPicture } from "./room.tsx";
export { type Larger, RoomSlides } from "./room-slides.tsx";
export { SlideImage } from "./slides/slide-image.tsx";
export { type Desk, StudioPage } from "./studio-page.tsx";
