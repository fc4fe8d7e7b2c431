import type { UploadKind } from "../rules/upload-kinds.ts";

export const fileTypes: Record<UploadKind, string> = {
	recording: "video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm",
	clip: "video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm",
	captions: "text/vtt,.vtt,.srt",
	transcript: "text/vtt,text/plain,application/json,.vtt,.srt,.txt,.json",
	cover: "image/jpeg,image/png,image/webp,image/avif",
};
