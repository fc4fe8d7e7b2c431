import type { CartItem } from "./cart-item.ts";

type Check = (value: unknown) => boolean;

const text =
	(maxLength: number): Check =>
	(value) =>
		typeof value === "string" && value.length <= maxLength && !value.includes("\u0000") && value.isWellFormed();
const identity: Check = (value) =>
	Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 2_147_483_647;
const upTo =
	(max: number): Check =>
	(value) =>
		typeof value === "number" && value >= 0 && value <= max;
const dollars = upTo(1_000_000);
const lineDollars = upTo(1_000_000_000);

/** Accepts an object with exactly these fields; those in `optional` can be missing. */
const fields =
	(checks: Record<string, Check>, optional: string[] = []): Check =>
	(value) =>
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		Object.keys(value).every((key) => Object.hasOwn(checks, key)) &&
		Object.entries(checks).every(([key, check]) =>
			Object.hasOwn(value, key) ? check((value as Record<string, unknown>)[key]) : optional.includes(key),
		);

const count =
	(max: number): Check =>
	(value) =>
		Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
const listOf =
	(check: Check): Check =>
	(value) =>
		Array.isArray(value) && value.length <= 10 && value.every(check);
const flag: Check = (value) => typeof value === "boolean";
const isPricing = fields(
	{
		id: identity,
		sessionType: text(200),
		price: dollars,
		grants: fields({ live: flag, recording: flag, transcript: flag }),
		seats: count(10_000),
		perSeat: fields({
			steps: listOf(fields({ seats: count(1_000), price: dollars })),
			addDays: (value) => value === 0 || count(365)(value),
		}),
	},
	["grants", "seats", "perSeat"],
);

const itemFields = fields(
	{
		courseID: identity,
		image: text(2_000),
		course_name: text(500),
		creator: text(300),
		price: lineDollars,
		selectedPricing: isPricing,
		discounted_price: (value) => value === undefined || value === null || lineDollars(value),
		attends: flag,
	},
	["discounted_price", "attends"],
);

const isItem = (value: unknown): value is CartItem => itemFields(value);

/**
 * Parses the items of a cart from browser storage (specification, section 3); undefined if they are invalid. Same
 * shape as the contract's `CartItem`, repeated to keep the schema library out of pages.
 *
 * @param stored any parsed JSON value
 */
export function storedItems(stored: unknown): CartItem[] | undefined {
	if (typeof stored !== "object" || stored === null || !("items" in stored) || !Array.isArray(stored.items))
		return undefined;
	return stored.items.every(isItem) ? stored.items : undefined;
}
