import { toBodyLogo } from "#features/catalog/accreditation/rules/body-logo.ts";
import { coverAddress, portraitAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { readColumns } from "#values/fields/definitions.ts";
import { toDollars } from "#values/money.ts";
import type { Course, CourseCard, Pricing, UpcomingWebinar } from "../contract.ts";
import { pageFields } from "../fields.ts";
import type { FilteredCourse } from "../rules/filter/filter-courses.ts";
import { archiveTypes } from "../rules/pricings/archive-pricings.ts";
import { priceOfPricing } from "../rules/pricings/price-of-pricing.ts";
import { toPerSeat } from "../rules/pricings/seat-steps.ts";
import type { CardRow, CopiedRow, CourseRow } from "./course-store.ts";

export function toCard(row: CardRow): CourseCard {
	return {
		...commonPart(row),
		description: row.excerpt,
		rating: row.rating === null || row.reviews === null ? undefined : { average: row.rating, reviews: row.reviews },
		Pricings: row.pricings.map(({ id, session_type, price_cents }) => ({
			id,
			sessionType: session_type,
			price: toDollars(price_cents),
		})),
	};
}

export function toCourse(row: CourseRow): Course {
	return {
		...commonPart(row),
		...toRevision(row),
		...readColumns(pageFields, row),
		quotations: row.quotations.map(({ consentedOn: _, ...quotation }) => quotation),
		credits: row.credits.map(({ accrediting_body, hours, ...logo }) => ({
			accreditingBody: accrediting_body,
			hours,
			logo: toBodyLogo(logo) ?? undefined,
		})),
		categorySlug: row.category_slug,
		instructorCredentials: row.instructor_credentials,
		instructorRole: row.instructor_role,
		instructorPortraitSrc: portraitAddress(row.instructor_portrait),
		seatsLeft: row.seats_left ?? undefined,
		hasSample: row.has_sample ? true : undefined,
		Pricings: row.pricings.map(toPricing),
	};
}

/** For the slider and the schedule. */
export function toUpcoming(row: CardRow & { webinar_date: Date }): UpcomingWebinar {
	return {
		courseID: row.id,
		title: row.title,
		imageSrc: toImage(row),
		instructor: row.instructor,
		instructorSlug: row.instructor_hidden ? null : row.instructor_slug,
		webinarDate: row.webinar_date.toISOString(),
		duration: row.duration_minutes,
		category: row.category,
		list: row.list,
		archieve: row.archived,
		liveSoldOut: isLiveSoldOut(row),
		...toRevision(row),
	};
}

/** What filters see of a course until its live session starts, or from then on. */
export function toFiltered(row: CopiedRow, hasStarted: boolean): FilteredCourse {
	const { archived, webinar_date: date, price_cents, discounted_cents } = row;
	const isLive = !archived && date !== null && !hasStarted;
	const isLiveOver = archived || (date !== null && (hasStarted || isLiveSoldOut(row) === true));
	const price = isLiveOver ? priceAfterStart(row) : toDollars(discounted_cents ?? price_cents);
	const offered = row.pricings.filter(
		({ session_type, grants_live }) =>
			(!archived || archiveTypes.includes(session_type)) && (!grants_live || (isLive && !isLiveOver)),
	);
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		instructor: row.instructor,
		duration: row.duration_minutes,
		level: row.level,
		language: row.language,
		isArchived: archived,
		isLive,
		accreditingBodies: row.credits.map(({ accrediting_body }) => accrediting_body),
		sessionTypes: [...new Set(offered.map(({ session_type }) => session_type))],
		price: price ?? null,
		isDiscounted: !isLiveOver && discounted_cents !== null && discounted_cents < price_cents,
		webinarDate: date?.toISOString() ?? null,
	};
}

const toRevision = ({ version, changed_at: changedAt }: CardRow) => ({ version, changedAt: changedAt.toISOString() });

export function toPricing(row: CourseRow["pricings"][number]): Pricing {
	return {
		id: row.id,
		sessionType: row.session_type,
		price: toDollars(row.price_cents),
		grants: { live: row.grants_live, recording: row.grants_recording, transcript: row.grants_transcript },
		seats: row.seats,
		...(row.per_seat ? { perSeat: toPerSeat(row.per_seat) } : {}),
	};
}

/**
 * The lowest price without the live session; undefined if there is none. An archived course offers only some session
 * types.
 */
function priceAfterStart({ price_cents, discounted_cents, pricings, archived }: CardRow): number | undefined {
	const course = { priceCents: price_cents, discountedCents: discounted_cents };
	const prices = pricings
		.filter(({ grants_live, session_type }) => !grants_live && (!archived || archiveTypes.includes(session_type)))
		.map(({ price_cents: cents }) => priceOfPricing(course, cents));
	return prices.length === 0 ? undefined : toDollars(Math.min(...prices));
}

/** True or undefined, which keeps cards small. */
function isLiveSoldOut({ archived, webinar_date, seats_left, pricings }: CardRow): true | undefined {
	if (archived || webinar_date === null || seats_left === null) return undefined;
	const live = pricings.filter(({ grants_live }) => grants_live);
	return live.length > 0 && live.every(({ seats }) => seats > seats_left) ? true : undefined;
}

function commonPart(row: CardRow) {
	return {
		courseID: row.id,
		title: row.title,
		instructor: row.instructor,
		instructorSlug: row.instructor_hidden ? null : row.instructor_slug,
		imageSrc: toImage(row),
		duration: row.duration_minutes,
		price: toDollars(row.price_cents),
		discountedPrice: row.discounted_cents === null ? null : toDollars(row.discounted_cents),
		priceAfterStart: priceAfterStart(row),
		liveSoldOut: isLiveSoldOut(row),
		webinarDate: row.webinar_date?.toISOString() ?? null,
		archieve: row.archived,
		category: row.category,
		list: row.list,
		creditHours: row.credit_hours,
		credits: row.credits.map(({ accrediting_body, hours }) => ({ accreditingBody: accrediting_body, hours })),
		Sites: row.sites.map(({ id, name }) => ({ name, siteId: id })),
	};
}

function toImage(row: Pick<CardRow, "id" | "title" | "category" | "image_src">): string {
	return row.image_src || coverAddress({ courseID: row.id, title: row.title, category: row.category });
}
