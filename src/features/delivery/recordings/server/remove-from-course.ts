import { parsePictureId, pictureFolder } from "#features/catalog/artwork/rules/picture-address.ts";
import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { covers } from "#features/catalog/courses/server/index.ts";
import { type Clock, recordAudit, recordContentChange, type Transaction, type User } from "#platform/index.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";
import { removeMedium } from "./media-store.ts";
import { recordReplaced } from "./uploads/replaced-media-store.ts";

/** Removes a file from a course; existing links work for another day. Returns false if there was none. */
export async function removeFromCourse(
	trx: Transaction,
	clock: Clock,
	user: User,
	course: { id: number; title: string },
	kind: UploadKind,
): Promise<boolean> {
	const now = clock.now();
	if (!(await (kind === "cover" ? removeCover() : removeMedium(trx, course.id, kind, now)))) return false;
	// The poster is a frame of the recording.
	if (kind === "recording") await removeMedium(trx, course.id, "poster", now);
	await recordAudit(trx, clock, user, {
		action: `course.${kind}_removed`,
		id: course.id,
		summary: `Removed the ${kind} of “${course.title}”`,
	});
	await recordContentChange(trx, { tags: [courseTag(course.id), coursesTag] });
	return true;

	async function removeCover(): Promise<boolean> {
		const before = await covers.setCover(trx, course.id, "");
		const picture = parsePictureId(before ?? "");
		if (picture) await recordReplaced(trx, course.id, pictureFolder(picture), now);
		return before !== undefined && before !== "";
	}
}
