/**
 * The service worker of customers who keep their courses on a device. Pages and everything else come from the network;
 * without one, every page leads to `/offline`, which shows what was kept. The build makes it one file without imports.
 */

interface ExtendableEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
	readonly request: Request;
	respondWith(response: Promise<Response>): void;
}
/** The part of `ServiceWorkerGlobalScope` that is used; the types of pages lack it. */
interface WorkerScope {
	addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
	addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
}
const worker = self as unknown as WorkerScope;

/** The build replaces the name by a hash of its files, so that each version keeps its own page. */
const version = "VERSION_OF_THE_BUILD";
const prefix = "offline-page-";
const page = "/offline";

worker.addEventListener("install", (event) => event.waitUntil(storePage().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldPages().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin) return;
	if (pathname.startsWith(`${page}/files/`))
		event.respondWith(stored(pathname).then((found) => found ?? new Response(null, { status: 404 })));
	else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => withoutNetwork(pathname)));
	else if (/^\/(?:assets|brand)\//.test(pathname))
		event.respondWith(stored(pathname).then((found) => found ?? fetch(request)));
});

/** Stores the page with all the files that it names. */
async function storePage(): Promise<void> {
	const response = await fetch(page, { cache: "reload", credentials: "omit" });
	if (!response.ok) throw new Error(`${page} returned ${response.status}.`);
	const html = await response.clone().text();
	const files = new Set(html.match(/\/(?:assets|brand\/[\w-]+)\/[\w./-]+\.(?:js|css|woff2)/g));
	const cache = await caches.open(prefix + version);
	await cache.addAll([...files]);
	await cache.put(page, response);
}

async function deleteOldPages(): Promise<void> {
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version);
	await Promise.all(old.map((name) => caches.delete(name)));
}

async function withoutNetwork(pathname: string): Promise<Response> {
	if (pathname !== page) return Response.redirect(page, 302);
	return (await stored(page)) ?? Response.error();
}

const stored = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

export {};
