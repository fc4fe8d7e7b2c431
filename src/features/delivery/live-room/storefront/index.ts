import { RoomAnswered, RoomRequest } from "./presence/room-request.tsx";
import { Problem, useRoomCall } from "./room-call.tsx";
import { RoomPopover } from "./room-popover.tsx";

export { attachLive } from "./attach-live.ts";
export { RoomRequests } from "./presence/room-requests.tsx";
export { type OpenRoom, Room, RoomPicture } from "./room.tsx";
export { type Larger, RoomSlides } from "./room-slides.tsx";
export { SlideImage } from "./slides/slide-image.tsx";
export { type Desk, StudioPage } from "./studio-page.tsx";

/** What other parts of the room are made of. */
export const roomParts = {
	Request: RoomRequest,
	Answered: RoomAnswered,
	Popover: RoomPopover,
	Problem,
	useCall: useRoomCall,
};
