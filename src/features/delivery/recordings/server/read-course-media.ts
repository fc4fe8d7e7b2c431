import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import type { AppContext } from "#platform/index.ts";
import type { CourseMedia } from "../media-contract.ts";
import { type Asset, toFileVersion } from "../rules/open-assets.ts";
import { listMaxBytes } from "../rules/upload-kinds.ts";
import { findCourse, listCourseFiles } from "./media-store.ts";
import { previewToken } from "./playback/preview-links.ts";
import { listStreams } from "./recording-store.ts";
import { findSample } from "./samples/sample-store.ts";
import type { MediaKind } from "./tables.ts";
import { getMaxRecordingBytes } from "./uploads/upload-settings.ts";
import { listUploads } from "./uploads/upload-store.ts";

/**
 * Returns a course's files and uploads in progress, with links for this editor; undefined if the course does not exist.
 */
export async function readCourseMedia(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "settings">,
	userId: number,
	courseId: number,
): Promise<CourseMedia | undefined> {
	const { db, signer, clock, publicUrl } = context;
	// Uploads are read before files: a response without an upload must already contain its file.
	const pendingUploads = await listUploads(db, courseId);
	const course = await findCourse(db, courseId);
	if (!course) return undefined;
	const files = await listCourseFiles(db, course.id);
	const link = (file: (typeof files)[number], asset: Asset) =>
		`${publicUrl}/media/${previewToken(signer, clock, userId, course.id, asset, toFileVersion(file.digest))}`;
	const stored = (kind: MediaKind) => {
		const file = files.find((file) => file.kind === kind);
		return file ? { bytes: file.bytes, addedAt: file.added_at.toISOString(), link: link(file, kind) } : null;
	};
	const recording = files.find((file) => file.kind === "recording");
	const shared = stored("recording");
	const clip = stored("clip");
	const qualities = recording
		? (await listStreams(db, recording.storage_key)).map(({ height }) => height).sort((a, b) => a - b)
		: [];
	const uploads = pendingUploads.flatMap((upload) => {
		const { id, kind, filename, bytes, received, state, error, user_id } = upload;
		return state === "done" ? [] : [{ id, kind, filename, bytes, received, state, error, own: user_id === userId }];
	});
	return {
		courseID: course.id,
		title: course.title,
		recording:
			recording && shared
				? {
						...shared,
						contentType: recording.content_type,
						lengthSeconds: recording.length_seconds,
						state: recording.state ?? "plain",
						error: recording.error === null ? null : withoutPaths(recording.error),
						qualities,
						streamLink: recording.state === "ready" ? link(recording, "stream") : null,
					}
				: null,
		captions: stored("captions"),
		transcript: stored("transcript"),
		clip: clip && { ...clip, state: files.find(({ kind }) => kind === "clip")?.state ?? "plain" },
		sample: (await findSample(db, course.id)) ?? { minutes: 0, pages: 0 },
		cover: {
			imageSrc:
				course.image_src || coverAddress({ courseID: course.id, title: course.title, category: course.category }),
			uploaded: course.image_src !== "",
		},
		uploads,
		most: listMaxBytes(getMaxRecordingBytes(context)),
	};
}

/** Removes local paths from an error message. */
const withoutPaths = (complaint: string): string => complaint.replace(/(?:\/[\w.-]+){2,}:?\s*/g, "");
