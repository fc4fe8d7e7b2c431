const plain = "Export the logo again as a plain SVG, or upload a PNG.";

/** Why a drawing is refused, and what to do. */
export const svgMessages = {
	script: `This SVG contains a script. ${plain}`,
	page: `This SVG contains a web page or media. ${plain}`,
	animation: `This SVG is animated. ${plain}`,
	reference: "This SVG loads other files. Export the logo with shapes only, or upload a PNG.",
	embedded: "This SVG contains a picture or a font. Convert them to shapes when you export the logo, or upload a PNG.",
	style: `This SVG has styles that can't be checked. ${plain}`,
	entities: `This SVG declares entities that can't be read safely. ${plain}`,
	repeated: "This SVG repeats its parts too often. Simplify the drawing, or upload a PNG.",
	nested: "This SVG has too many groups inside each other. Simplify the drawing, or upload a PNG.",
	unreadable: "This file is not an image that can be read. Upload an SVG, PNG, JPEG, WebP or AVIF.",
} satisfies Record<string, string>;
