/** A picture that was made from an uploaded file. */
export interface MadeImage {
	mediaType: "image/svg+xml" | "image/webp" | "image/png";
	bytes: Buffer;
	width: number;
	height: number;
}
