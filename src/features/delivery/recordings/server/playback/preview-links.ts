import { type Clock, endOfLink, type Signer } from "#platform/index.ts";
import { type Asset, assetName } from "../../rules/open-assets.ts";

export const previewPurpose = "media-preview";

/** Hours until an editor's link expires. */
const hours = 1;

/** Signs a token that opens a course's file for one editor, while they have that role. */
export function previewToken(
	signer: Signer,
	clock: Clock,
	user: number,
	courseId: number,
	asset: Asset,
	version: string | undefined,
): string {
	return signer.sign({
		purpose: previewPurpose,
		user,
		asset: assetName(String(courseId), asset, version),
		expires: endOfLink(clock.now(), hours),
	});
}
