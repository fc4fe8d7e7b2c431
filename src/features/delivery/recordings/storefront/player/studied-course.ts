import type { RecordingPart } from "../../contract.ts";

/** What the player and the transcript need from a purchased course. */
export interface StudiedCourse extends Pick<RecordingPart, "videoLink" | "transcriptLink" | "transcriptReads"> {
	reference: string;
	title: string;
	imageSrc: string;
}
