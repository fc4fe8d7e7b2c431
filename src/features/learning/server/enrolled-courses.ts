import { endOfLink } from "../../../platform/signing/signer.ts";
import { dollarsOf } from "../../../values/money.ts";
import { coverAddress } from "../../catalogue/rules/artwork-address.ts";
import { listEnrolments } from "../../enrolments/server/index.ts";
import { invoiceLink } from "../../invoices/server/index.ts";
import type { EnrolledCourse } from "../contract.ts";
import { type Asset, assetName, opens } from "../rules/open-assets.ts";
import type { LearningDeps } from "./learning-deps.ts";
import { listMediaKinds } from "./media-store.ts";

export const mediaPurpose = "media";

/** Hours for which a link to a film or a transcript works: a long sitting with pauses, not a subscription to pass on. */
const hours = 6;
const most = 200;

/** What a person is enrolled in, newest first, at most 200, with links that work without a header, expire and name that person. */
export async function enrolledCoursesOf({ db, signer, publicUrl, clock }: LearningDeps, personId: number): Promise<EnrolledCourse[]> {
	const now = clock.now();
	const expires = endOfLink(now, hours);
	const rows = await listEnrolments(db, personId, most);
	const kinds = new Set((await listMediaKinds(db, [...new Set(rows.map((row) => row.course_id))])).map((row) => `${row.course_id} ${row.kind}`));
	return rows.map((row) => {
		const brings = { live: row.brings_live, recording: row.brings_recording, transcript: row.brings_transcript };
		const link = (asset: Asset): string | null => {
			if (!opens(brings, asset) || !kinds.has(`${row.course_id} ${asset}`)) return null;
			return `${publicUrl}/media/${signer.sign({ purpose: mediaPurpose, person: personId, asset: assetName(row.reference, asset), expires })}`;
		};
		return {
			id: row.id,
			courseID: row.course_id,
			title: row.title,
			imageSrc: row.image_src || coverAddress({ courseID: row.course_id, title: row.course_title ?? row.title, category: row.category ?? "" }),
			instructor: row.instructor,
			duration: row.duration_minutes ?? 0,
			price: dollarsOf(row.price_cents),
			sessionType: row.session_type,
			videoLink: link("recording"),
			captionsLink: link("captions"),
			posterLink: link("poster"),
			transcriptLink: link("transcript"),
			invoiceUrl: row.invoice_reference === null ? null : invoiceLink({ signer, publicUrl }, { reference: row.invoice_reference, personId, now }),
			webinarDate: row.webinar_date?.toISOString() ?? null,
			brings,
			seats: row.seats,
		};
	});
}
