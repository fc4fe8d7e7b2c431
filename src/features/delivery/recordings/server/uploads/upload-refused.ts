/** An upload was rejected; the message is shown to the editor. */
export class UploadRefused extends Error {
	override name = "UploadRefused";
}
