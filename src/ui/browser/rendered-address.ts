declare global {
	interface Window {
		renderedAddress?: string;
	}
}

/** Keeps the address of the page that the server rendered, before the page's scripts load. */
export const renderedAddressScript = "window.renderedAddress=location.pathname+location.search;";

/**
 * Whether Back or Forward changed the address before the page's scripts ran. The router would take what was rendered
 * for the page of the new address.
 */
export const hasLeftRendered = (): boolean =>
	window.renderedAddress !== undefined && window.renderedAddress !== window.location.pathname + window.location.search;
