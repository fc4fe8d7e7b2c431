export { storedTakes } from "./ingest/stored-take-store.ts";
export { readConsoleRoom } from "./manage-room.ts";
export { findRoom, type RoomRow } from "./room-store.ts";
export { roomSigns } from "./signs/room-signs.ts";
export { serveSlides } from "./slides/serve-slides.ts";
export { listSlideFiles, savePage } from "./slides/slide-store.ts";
export { findStudio, type OpenStudio } from "./studio/read-studio.ts";
