import { isStillOffered } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import { priceOfPricing } from "#features/catalog/courses/rules/pricings/price-of-pricing.ts";
import { courseForSale } from "#features/catalog/courses/server/index.ts";
import { checkOutLine, refuseLine } from "#features/sales/checkout/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import {
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	type Serve,
	toCents,
	toDollars,
} from "#platform/index.ts";
import { beginUpgrade, listUpgrades } from "../contract.ts";
import { upgradeName } from "../messages.ts";
import { findUpgrades, type Upgrade } from "../rules/find-upgrades.ts";
import { listPurchases, type Purchase } from "./upgrade-store.ts";

export function serveUpgrades(serve: Serve, context: OrderContext): void {
	serve(listUpgrades, async ({ query }, { user }) => {
		const offers = await listOffers(
			context,
			await listPurchases(context.db, user.userId, { courseId: query.courseID }),
		);
		return {
			upgrades: offers.flatMap(({ purchase, upgrades }) =>
				upgrades.map(({ pricingId, sessionType, adds, cents }) => ({
					purchase: purchase.id,
					courseID: purchase.courseId,
					from: purchase.sessionType,
					pricingId,
					sessionType,
					adds,
					price: toDollars(cents),
				})),
			),
		};
	});

	serve(beginUpgrade, ({ body }, { user }) => begin(context, user.userId, body));
}

async function begin(
	context: OrderContext,
	userId: number,
	{ purchase: id, pricingId, price, billedIn, invoice }: RequestOf<typeof beginUpgrade>["body"],
): Promise<ResponseOf<typeof beginUpgrade> | Refused> {
	const [offer] = await listOffers(context, await listPurchases(context.db, userId, { id }));
	const upgrade = offer?.upgrades.find((found) => found.pricingId === pricingId);
	if (!offer || !upgrade) return refuse(beginUpgrade, "not_offered");
	if (toCents(Math.round(price * 100) / 100) !== upgrade.cents)
		return refuse(beginUpgrade, "price_changed", { fields: { price: toDollars(upgrade.cents) } });
	const { purchase, course } = offer;
	const begun = await checkOutLine(context, {
		userId,
		billedIn,
		invoice,
		startsAt: upgrade.adds.live ? course.webinarDate : null,
		line: {
			courseID: purchase.courseId,
			pricingId,
			title: course.title,
			instructor: course.instructor,
			sessionType: upgradeName(upgrade.sessionType, purchase.sessionType),
			grants: upgrade.adds,
			seats: 1,
			cents: upgrade.cents,
			paidCents: upgrade.cents,
			upgradesLine: purchase.lineId,
			isLimited: upgrade.adds.live && course.capacity !== null,
		},
	});
	return begun.ok ? { sessionId: begun.sessionId, url: begun.url } : refuseLine(beginUpgrade, begun);
}

type Course = Awaited<ReturnType<typeof courseForSale>>[number];

/** Lists the upgrades of purchases. Leaves out courses that the site does not sell. */
async function listOffers(
	{ db, clock, siteId, siteName }: OrderContext,
	purchases: Purchase[],
): Promise<{ purchase: Purchase; course: Course; upgrades: Upgrade[] }[]> {
	if (purchases.length === 0) return [];
	const now = clock.now();
	const courses = await courseForSale(
		db,
		purchases.map(({ courseId }) => courseId),
		{ siteId, siteName },
		now,
	);
	return purchases.flatMap((purchase) => {
		const course = courses.find(({ courseID }) => courseID === purchase.courseId);
		if (!course) return [];
		const options = course.pricings.map((pricing) => ({
			pricingId: pricing.id,
			sessionType: pricing.sessionType,
			grants: pricing.grants,
			seats: pricing.seats,
			isPerSeat: pricing.perSeat !== undefined,
			price: priceOfPricing(course, pricing.priceCents),
			isLiveOffered: !course.archieve && isStillOffered(pricing, course.webinarDate, now.getTime()),
		}));
		return { purchase, course, upgrades: findUpgrades(purchase, options) };
	});
}
