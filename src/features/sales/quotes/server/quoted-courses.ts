import { courseForSale } from "#features/catalog/courses/server/index.ts";
import type { QuotedCourse } from "#features/sales/checkout/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import type { Executor } from "#platform/index.ts";

interface CourseLine {
	courseId: number;
	pricingId: number;
	/** How many times the price option is quoted. */
	quantity: number;
}

/**
 * Finds the course that a line of a quote sells.
 *
 * @returns undefined if the site doesn't offer it anymore, or if its live session has started
 */
export async function findQuotedCourse(
	{ siteId, siteName, clock }: Pick<OrderContext, "siteId" | "siteName" | "clock">,
	db: Executor,
	{ courseId, pricingId, quantity }: CourseLine,
): Promise<QuotedCourse | undefined> {
	const now = clock.now();
	const [course] = await courseForSale(db, [courseId], { siteId, siteName }, now);
	const pricing = course?.pricings.find(({ id }) => id === pricingId);
	if (!course || !pricing) return undefined;
	const { grants, sessionType } = pricing;
	const isLiveOnly = grants.live && !grants.recording && !grants.transcript;
	if (isLiveOnly && (course.webinarDate === null || course.webinarDate <= now || course.archieve)) return undefined;
	const { title, instructor } = course;
	const seats = quantity * (pricing.perSeat ? 1 : pricing.seats);
	return {
		courseID: courseId,
		pricingId,
		title,
		instructor,
		sessionType,
		grants,
		seats,
		isLimited: grants.live && course.capacity !== null,
	};
}
