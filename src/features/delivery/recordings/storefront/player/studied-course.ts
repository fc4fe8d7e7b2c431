import type { RecordingPart } from "../../contract.ts";

/** What the player and the transcript need to know of a purchased course. */
export interface StudiedCourse extends Pick<RecordingPart, "videoLink" | "transcriptLink" | "transcriptReads"> {
	/** The enrollment's reference. */
	reference: string;
	title: string;
	imageSrc: string;
}
