import { deleteOwnFiles, ownFilesCache, readSession } from "#storefront-kit/index.ts";
import { trustedScript } from "#ui/browser/trusted-types.ts";
import type { EnrolledCourse } from "../../contract.ts";
import { isKeptCourses, type KeptCourse, type KeptCourses } from "./kept-courses.ts";

const folder = "/offline/files/";
const list = `${folder}courses.json`;

/** The service worker answers at this address. */
export const transcriptAddress = (reference: string): string => `${folder}${encodeURIComponent(reference)}.pdf`;

/** Whether this browser can keep files: on secure pages, outside some private windows. */
export const canKeepFiles = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

const workerAddress = trustedScript("lectern-offline", () => "/service-worker.js");

/** Starts the service worker. @throws if it cannot be loaded or its page cannot be stored */
export async function startServiceWorker(): Promise<void> {
	const registration = await navigator.serviceWorker.register(workerAddress(""));
	if (registration.active) return;
	const worker = registration.installing ?? registration.waiting;
	await new Promise<void>((resolve, reject) => {
		const check = () => {
			if (worker?.state === "activated") resolve();
			if (worker?.state === "redundant") reject(new Error("The service worker was not installed."));
		};
		worker?.addEventListener("statechange", check);
		check();
	});
}

/** Reads what is kept on this device. Deletes it if it is another customer's. */
export async function readKeptCourses(): Promise<KeptCourses | null> {
	const response = await caches.match(list, { cacheName: ownFilesCache });
	const kept: unknown = await response?.json().catch(() => null);
	if (isKeptCourses(kept) && kept.ownerId === readSession()?.userId) return kept;
	await deleteOwnFiles();
	return null;
}

/**
 * Keeps the courses and their transcripts on this device, and deletes transcripts that no longer belong to the
 * customer.
 *
 * @returns what is kept; null if the customer logged out meanwhile
 */
export async function saveCourses(ownerId: string, courses: EnrolledCourse[]): Promise<KeptCourses | null> {
	const cache = await caches.open(ownFilesCache);
	const kept: KeptCourses = { ownerId, savedAt: new Date().toISOString(), courses: [] };
	for (const course of courses)
		kept.courses.push({ ...shortened(course), transcript: await saveTranscript(cache, course) });
	await cache.put(list, new Response(JSON.stringify(kept), { headers: { "content-type": "application/json" } }));
	const neededAddresses = new Set([
		list,
		...kept.courses.filter(({ transcript }) => transcript).map(({ reference }) => transcriptAddress(reference)),
	]);
	for (const request of await cache.keys())
		if (!neededAddresses.has(new URL(request.url).pathname)) await cache.delete(request);
	// A logout during the downloads deleted the cache; this wrote it again.
	if (readSession()?.userId === ownerId) return kept;
	await deleteOwnFiles();
	return null;
}

function shortened({
	reference,
	title,
	instructor,
	sessionType,
	live,
}: EnrolledCourse): Omit<KeptCourse, "transcript"> {
	const isAhead = live !== null && (live.state === "scheduled" || live.state === "moved");
	return {
		reference,
		title,
		instructor,
		sessionType,
		live: isAhead ? { startsAt: live.startsAt, endsAt: live.endsAt } : null,
	};
}

async function saveTranscript(cache: Cache, { reference, transcriptLink }: EnrolledCourse): Promise<boolean> {
	if (!transcriptLink) return false;
	const address = transcriptAddress(reference);
	if (await cache.match(address)) return true;
	const response = await fetch(transcriptLink).catch(() => null);
	if (response?.status !== 200) return false;
	await cache.put(address, response);
	return true;
}
