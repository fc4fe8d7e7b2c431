import { lazyPart } from "#ui/feedback/lazy-part.tsx";

export { RoomDiscussion } from "./room-discussion.tsx";
export { PollRequest } from "./room-polls.tsx";
export { SpeakerCode } from "./speaker-code.tsx";
export { StudioSlides } from "./studio-slides.tsx";
export { useDiscussion } from "./use-discussion.ts";
/** Loaded after the camera and the slides, which a speaker needs first. */
export const StudioDiscussion = lazyPart(() => import("./studio-discussion.tsx").then((part) => part.StudioDiscussion));
