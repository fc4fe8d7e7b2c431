/** Returns the address of the socket that receives a speaker's video. */
export function studioSocket(token: string): string {
	const address = new URL(`/api/live/studio/${token}/socket`, window.location.href);
	address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
	return address.href;
}
