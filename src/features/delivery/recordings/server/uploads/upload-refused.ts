/** What was uploaded can't be taken; its message is for whoever uploaded it. */
export class UploadRefused extends Error {
	override name = "UploadRefused";
}
