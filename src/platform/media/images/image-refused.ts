/** An image that is not accepted. The message is for the staff member who uploaded it. */
export class ImageRefused extends Error {
	override name = "ImageRefused";
}
