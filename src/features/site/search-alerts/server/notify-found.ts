import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { readCards } from "#features/catalog/courses/server/index.ts";
import { findCourses } from "#features/catalog/search/server/index.ts";
import { subscriptions } from "#features/site/newsletter/server/index.ts";
import { type AppContext, declareJob, inTransaction } from "#platform/index.ts";
import { courseFoundMail } from "../emails/course-found.ts";
import { stopAlertsAddress } from "./alert-links.ts";
import { claimAlerts, deleteOldAlerts, listOpenSearches } from "./alert-store.ts";

/** Searches again for everybody who waits. Equal jobs run once. */
export const checkAlerts = declareJob<object>({ name: "search-alerts.check", batchSize: 100, alike: true });

/** Also finds what no change of a course announces: a scheduled course has appeared, or a synonym was added. */
export const checkAlertsHourly = declareJob<object>({ name: "search-alerts.check-hourly", retries: 2 });

type FoundContext = Pick<AppContext, "db" | "clock" | "mail" | "signer" | "publicUrl" | "siteId" | "siteName">;

const pageSize = 100;
const maxInEmail = 3;
const dayMs = 86_400_000;
/** Days until requests without a result, and fulfilled requests, are deleted. */
const retentionDays = { open: 365, notified: 60 };

/** Registers the jobs. Call it before the jobs start. */
export function registerAlertJobs(context: FoundContext & Pick<AppContext, "jobs">): void {
	context.jobs.handle(checkAlerts, () => notifyFound(context));
	context.jobs.handle(
		checkAlertsHourly,
		async () => {
			await deleteOld(context);
			await notifyFound(context);
		},
		"27 * * * *",
	);
}

/** Emails everybody whose search now has a result, once. A course that has only some of the words is no result. */
async function notifyFound(context: FoundContext): Promise<void> {
	const { db } = context;
	for (let after = ""; ; ) {
		const searches = await listOpenSearches(db, after, pageSize);
		for (const { words } of searches) await notifyIfFound(context, words);
		const last = searches.at(-1);
		if (!last || searches.length < pageSize) return;
		after = last.words;
	}
}

async function notifyIfFound(
	{ db, clock, mail, signer, publicUrl, siteId, siteName }: FoundContext,
	words: string,
): Promise<void> {
	const now = clock.now();
	const site = { siteId, siteName, now };
	const { ids, match } = await findCourses(db, words, site);
	if (match !== "all" || ids.length === 0) return;
	const courses = (await readCards(db, ids.slice(0, maxInEmail), site)).map((course) => ({
		title: course.title,
		instructor: course.instructor,
		href: `${publicUrl}${coursePlace(course)}`,
	}));
	await inTransaction(db, async (trx) => {
		const alerts = await claimAlerts(trx, words, now);
		// Who asked twice for the same gets one email, at the address of the first request.
		const byPerson = new Map(alerts.toSorted((a, b) => b.id - a.id).map((alert) => [alert.email.toLowerCase(), alert]));
		const orders = [...byPerson.values()].map(({ id, email, keyword }) =>
			courseFoundMail.order(
				{ key: `search-alert-found:${id}`, to: email },
				{
					keyword,
					courses,
					results: `${publicUrl}/search?q=${encodeURIComponent(keyword)}`,
					unsubscribe: stopAlertsAddress(signer, publicUrl, id),
				},
			),
		);
		if (orders.length > 0) await mail.sendEmails(trx, orders);
	});
}

async function deleteOld({ db, clock }: Pick<FoundContext, "db" | "clock">): Promise<void> {
	const now = clock.now().getTime();
	const daysAgo = (days: number) => new Date(now - days * dayMs);
	await deleteOldAlerts(db, {
		unconfirmed: daysAgo(subscriptions.confirmDays),
		open: daysAgo(retentionDays.open),
		notified: daysAgo(retentionDays.notified),
	});
}
