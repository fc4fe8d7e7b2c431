import { type AppContext, endOfLink } from "#platform/index.ts";
import type { MediaLinks } from "../../contract.ts";
import { type Asset, assetName, opens, toAttachedFile, toFileVersion } from "../../rules/open-assets.ts";
import type { listMedia } from "../media-store.ts";

export const mediaPurpose = "media";

/** Hours until a link expires: enough for one sitting with breaks, too short for sharing. */
const hours = 6;

export interface LinkedEnrollment {
	reference: string;
	course_id: number;
	grants_recording: boolean;
	grants_transcript: boolean;
}

/** Creates the links for what an enrollment gives access to, for one customer. */
export function createMediaLinks(
	{ signer, publicUrl, clock }: Pick<AppContext, "signer" | "publicUrl" | "clock">,
	userId: number,
	enrollment: LinkedEnrollment,
	media: Awaited<ReturnType<typeof listMedia>>,
): MediaLinks {
	const now = clock.now();
	const expires = endOfLink(now, hours);
	const grants = { recording: enrollment.grants_recording, transcript: enrollment.grants_transcript };
	const files = media.filter((medium) => medium.course_id === enrollment.course_id);
	const link = (asset: Asset): string | null => {
		const file = files.find((medium) => medium.kind === toAttachedFile(asset));
		if (!file || !opens(grants, asset) || (asset === "stream" && file.state !== "ready")) return null;
		return `${publicUrl}/media/${signer.sign({ purpose: mediaPurpose, user: userId, asset: assetName(enrollment.reference, asset, toFileVersion(file.digest)), expires })}`;
	};
	return {
		videoLink: link("recording"),
		streamLink: link("stream"),
		captionsLink: link("captions"),
		posterLink: link("poster"),
		transcriptLink: link("transcript"),
		linksLast: Math.floor((expires.getTime() - now.getTime()) / 1000),
	};
}
