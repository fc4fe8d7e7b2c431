import { buy, signUp } from "#tests/support/buyer.ts";
import { readNavigation } from "#tests/support/console-navigation.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { endSession, withDatabase } from "./ended-session.ts";
import { openConsoleTo } from "./operator.ts";
import type { RunningProduct } from "./running-product.ts";
import type { Screen } from "./screens.ts";

/**
 * Returns every screen of the console as its owner sees it. Creates the owner, an order, a draft of captions, and a
 * session that was held on the site. The product has to use PostgreSQL. Without ffmpeg, the screens of the session are
 * left out.
 */
export async function prepareConsoleScreens(product: RunningProduct): Promise<Screen[]> {
	const owner = await signUp(product.url, "olga@example.com");
	const buyer = await signUp(product.url, "cora@example.com");
	await buyer.call("PATCH", "/account", { fullName: "Cora Customer", phone: "+1 302 555 0142" });
	await buy(product.url, buyer, [101, "Recorded session"], [301, "Transcript"]);
	await buy(product.url, buyer, [102, "Live session"]);
	await product.emails(4);
	await openConsoleTo(product, [owner]);
	const { body } = await owner.call("GET", "/admin/orders");
	const stored = { user: String(owner.id), site: owner.token, username: "Olga Owner" };
	await addCaptionDraft(product, 101);
	const room = hasFfmpeg ? `/console/sessions/${await endSession(product, 102)}` : undefined;
	const parts = {
		"console-settings": "/console/settings",
		"console-course": "/console/courses/101",
		"console-course-content": "/console/courses/101?part=content",
		"console-course-price": "/console/courses/101?part=price",
		"console-course-session": "/console/courses/101?part=session",
		"console-course-files": "/console/courses/101?part=media",
		"console-course-credit": "/console/courses/101?part=credit",
		"console-course-proof": "/console/courses/101?part=proof",
		"console-course-new": "/console/courses/new",
		"console-course-new-content": "/console/courses/new?part=content",
		"console-course-new-session": "/console/courses/new?part=session",
		"console-course-media": "/console/courses/101/media",
		"console-api-key-new": "/console/api-keys/new",
		"console-promo-code-new": "/console/promo-codes/new",
		"console-article-new": "/console/articles/new",
		"console-order": `/console/orders/${body.orders[0].id}`,
		"console-person": `/console/people/${buyer.id}`,
		"console-person-courses": `/console/people/${buyer.id}?part=courses`,
		"console-person-orders": `/console/people/${buyer.id}?part=orders`,
		"console-person-emails": `/console/people/${buyer.id}?part=emails`,
		"console-person-history": `/console/people/${buyer.id}?part=history`,
		"console-course-captions": "/console/courses/101/captions",
		...(room && { "console-session-room": `${room}/room`, "console-session-recording": `${room}/recording` }),
	};
	const entries = (await readNavigation()).map(({ to }): [string, string] => [to.slice(1).replaceAll("/", "-"), to]);
	return [...entries, ...Object.entries(parts)].map(([name, path]) => ({ name, path, stored }));
}

/** Adds the draft that a speech model would have written. */
async function addCaptionDraft(product: RunningProduct, courseID: number): Promise<void> {
	await withDatabase(product, async (db) => {
		const { storage_key } = await db
			.selectFrom("course_media")
			.select("storage_key")
			.where("course_id", "=", courseID)
			.where("kind", "=", "recording")
			.executeTakeFirstOrThrow();
		const phrases = JSON.stringify([
			{ start: 0, end: 3.5, text: "Good morning, and welcome." },
			{ start: 4, end: 7.5, text: "Please open the form." },
		]);
		await db
			.insertInto("caption_drafts")
			.values({
				recording_key: storage_key,
				state: "ready",
				total_seconds: 20,
				error: null,
				changed_at: new Date(product.now()),
				phrases,
			})
			.execute();
	});
}
