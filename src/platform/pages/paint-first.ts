/**
 * Activates the deferred scripts in place, because hydration expects them there. Requests files in short tasks, so that
 * a phone can respond to input in between. Background tabs delay each task, so there it is one.
 */
export const startScript = `(() => {
const links = [...document.querySelectorAll("link[data-rel]")];
const go = () => {
for (const link of links.splice(0, document.hidden ? links.length : 4)) link.rel = link.dataset.rel;
if (links.length) return setTimeout(go);
for (const script of document.querySelectorAll("script[data-type]")) { const put = document.createComment(""); script.replaceWith(put); script.type = script.dataset.type; put.replaceWith(script); }
};
if (document.hidden) go();
else requestAnimationFrame(() => setTimeout(go));
})()`;

/**
 * Delays module scripts until the first paint, except in background tabs, which are not painted. Returns the page and a
 * script that starts them.
 */
export function paintFirst(html: string): string {
	const end = html.lastIndexOf("</body>");
	if (end < 0) return html;
	// React puts all preloads into the head.
	const head = html.indexOf("</head>");
	const links = html.slice(0, head).replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"');
	const page = html.slice(head, end).replaceAll('<script type="module"', '<script type="later" data-type="module"');
	return `${links}${page}<script>${startScript}</script>${html.slice(end)}`;
}
