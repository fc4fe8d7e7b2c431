import { type AppContext, declareJob } from "#platform/index.ts";
import { defaultRefundPolicy, describeRefunds } from "#values/refunds/refund-policy.ts";
import { requirementMessages as messages } from "../messages.ts";
import { findRequirement, listCoursesWithPrograms, saveAnnouncement } from "./announcements-store.ts";
import { listAnnouncedCredits } from "./program-store.ts";
import { readPublicPrograms } from "./read-public-programs.ts";

export const keepAnnouncementsJob = declareJob<object>({ name: "programs.keep-announcements" });

/**
 * Saves what the pages of courses with programs say about credit, when it differs from the last time. It depends on
 * programs, rules, approvals, the brand and the day, so it's compared rather than followed. Safe to repeat.
 */
export async function keepAnnouncements(
	context: Pick<AppContext, "db" | "clock" | "site" | "siteId" | "siteName">,
): Promise<void> {
	const { db, clock, site } = context;
	for (const courseId of await listCoursesWithPrograms(db)) {
		const found = await readPublicPrograms(context, courseId);
		if (!found || found.programs.length === 0) continue;
		const credits = (await listAnnouncedCredits(db, [courseId])).map(({ courseId: _, ...credit }) => credit);
		const refundPolicy = describeRefunds(site().refunds ?? defaultRefundPolicy, messages.refund);
		const announcement = {
			credits,
			requirement: (await findRequirement(db, courseId)) ?? null,
			programs: found.programs,
			refundPolicy,
		};
		await saveAnnouncement(db, courseId, announcement, clock.now());
	}
}
