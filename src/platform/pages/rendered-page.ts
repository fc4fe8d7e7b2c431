/** A response whose page is a property: as a body, it would be encoded, copied through a stream and decoded again. */
export interface RenderedPage extends Response {
	html: string;
}
