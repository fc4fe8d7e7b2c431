export { RoomDiscussion } from "./room-discussion.tsx";
export { SpeakerCode } from "./speaker-code.tsx";
export { StudioDiscussion } from "./studio-discussion.tsx";
export { StudioSlides } from "./studio-slides.tsx";
export { useDiscussion } from "./use-discussion.ts";
