/** Turns on what `paintFirst` has put off, at the same places in the page: the hydration expects them there. */
export const startScript = `(() => {
const go = () => {
for (const link of document.querySelectorAll("link[data-rel]")) link.rel = link.dataset.rel;
for (const script of document.querySelectorAll("script[data-type]")) { const put = document.createComment(""); script.replaceWith(put); script.type = script.dataset.type; put.replaceWith(script); }
};
if (document.hidden) go();
else requestAnimationFrame(() => setTimeout(go));
})()`;

/**
 * Lets the module scripts of a page wait until it is painted, so that on a slow line they take nothing from what one reads:
 * style, fonts and pictures come first. A page opened in the background starts at once, since it is not painted at all.
 *
 * @param html a rendered page whose module scripts and their preloads are on
 * @returns the same page with them off, and a few lines that turn them on after the first paint
 */
export function paintFirst(html: string): string {
	const end = html.lastIndexOf("</body>");
	if (end < 0) return html;
	const put = html
		.slice(0, end)
		.replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
		.replaceAll('<script type="module"', '<script type="later" data-type="module"');
	return `${put}<script>${startScript}</script>${html.slice(end)}`;
}
