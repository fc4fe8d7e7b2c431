declare global {
	interface Window {
		renderedAddress?: string;
	}
}

/**
 * Keeps the address of the page that the server rendered. Until hydration, it loads the page again when Back or Forward
 * changes the address: the router would take what was rendered for the page of the new address.
 */
export const renderedAddressScript = `window.renderedAddress=location.pathname+location.search;addEventListener("popstate",function(){if(window.early&&renderedAddress!==location.pathname+location.search)location.reload()});`;

/** Whether the visitor has left the page that the server rendered. */
export const hasLeftRendered = (): boolean =>
	window.renderedAddress !== undefined && window.renderedAddress !== window.location.pathname + window.location.search;
