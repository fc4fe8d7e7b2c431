import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	recordContentChange,
	refuse,
	type User,
} from "#platform/index.ts";
import { publishCaptionDraft } from "../../draft-contract.ts";
import { webVttOfPhrases } from "../../rules/captions/web-vtt-of-phrases.ts";
import { transcriptOfUpload } from "../../rules/transcripts/transcript-of-upload.ts";
import { replaceMedium } from "../media-store.ts";
import { storeText } from "../stored-texts.ts";
import { changeDraft, findDraft } from "./draft-store.ts";

/**
 * Makes captions and a transcript of a draft, and attaches them to its course. Returns a refusal if that is not
 * possible.
 */
export async function publishDraft(
	{ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">,
	user: User,
	course: { id: number; title: string },
	{ recordingKey, version }: { recordingKey: string; version: number },
): Promise<Refused | undefined> {
	const draft = await findDraft(db, recordingKey);
	if (!draft) return refuse(publishCaptionDraft, "draft_not_found");
	if (draft.state === "transcribing") return refuse(publishCaptionDraft, "transcribing");
	if (draft.version !== version) return refuse(publishCaptionDraft, "draft_changed");
	const captions = webVttOfPhrases(draft.phrases);
	const read = transcriptOfUpload(captions);
	if ("error" in read) return refuse(publishCaptionDraft, "nothing_said");
	const files = [
		await storeText(storage, "captions", captions),
		await storeText(storage, "transcript", JSON.stringify(read.transcript)),
	];
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		if ((await changeDraft(trx, recordingKey, { version, state: "published", now })) === undefined)
			return refuse(publishCaptionDraft, "draft_changed");
		for (const file of files) await replaceMedium(trx, course.id, file, now);
		const summary = `Published captions and a transcript of “${course.title}” from a draft`;
		await recordAudit(trx, clock, user, { action: "course.captions_published", id: course.id, summary });
		await recordContentChange(trx, { tags: [courseTag(course.id), coursesTag] });
		return undefined;
	});
}
