/** Where login leads: back to the page of this site that sent somebody there, as its history entry says (`{to}`), else home. */
export function placeToGoOn(state: unknown): string {
	const to = (state as { to?: unknown } | null)?.to;
	return typeof to === "string" && /^\/(?![/\\])/.test(to) ? to : "/";
}
