import { formatLocalTime } from "../../../values/date-time.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";

interface Words {
	title: string;
	/** What it is for, and what may be uploaded. */
	about: string;
	none: string;
	choose: string;
	replace: string;
	removeTitle: string;
	removeAbout: string;
	remove: string;
	/** What the file dialog offers. */
	accept: string;
}

/** What the page says of each kind of file. */
export const words: Record<UploadKind, Words> = {
	recording: {
		title: "Recording",
		about: "MP4, MOV or WebM. Players that are open go on with the recording they have; captions and transcript stay until you replace them.",
		none: "There is no recording yet.",
		choose: "Upload a recording",
		replace: "Replace the recording",
		removeTitle: "Remove the recording?",
		removeAbout: "Nobody who bought this course can watch it any more, until you upload another one.",
		remove: "Remove recording",
		accept: "video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm",
	},
	captions: {
		title: "Captions",
		about: "WebVTT (.vtt) or SubRip (.srt), which is converted to WebVTT. Errors are shown with their line number.",
		none: "There are no captions yet.",
		choose: "Upload captions",
		replace: "Replace the captions",
		removeTitle: "Remove the captions?",
		removeAbout: "People who need captions can’t follow the recording without them.",
		remove: "Remove captions",
		accept: "text/vtt,.vtt,.srt",
	},
	transcript: {
		title: "Transcript",
		about: "WebVTT (.vtt), SubRip (.srt) or text. If paragraphs begin with their time, like “0:01:05 Ann Example: Good morning.”, the player follows them.",
		none: "There is no transcript yet.",
		choose: "Upload a transcript",
		replace: "Replace the transcript",
		removeTitle: "Remove the transcript?",
		removeAbout: "Nobody who bought the transcript can read it any more, until you upload another one.",
		remove: "Remove transcript",
		accept: "text/vtt,text/plain,application/json,.vtt,.srt,.txt,.json",
	},
	cover: {
		title: "Cover",
		about: "JPEG, PNG, WebP or AVIF, at least 640 by 360 pixels. It is cut to 16 by 9 around its middle.",
		none: "This is the drawn cover, made from the course’s title and category.",
		choose: "Upload a cover",
		replace: "Replace the cover",
		removeTitle: "Go back to the drawn cover?",
		removeAbout: "Your picture is shown nowhere any more.",
		remove: "Use the drawn cover",
		accept: "image/jpeg,image/png,image/webp,image/avif",
	},
};

export const when = (iso: string): string => formatLocalTime(iso);
