import {
	type Course,
	type Customer,
	isPaid,
	type Line,
	type Model,
	type Option,
	type Order,
	type PromoCode,
} from "../state.ts";

/** Cents: the discount replaces the course's own price only. */
export function toPrice(course: Course, option: Option): number {
	return course.discounted !== null && option.cents === course.cents ? course.discounted : option.cents;
}

type Priced = Pick<Line, "course" | "price">;

export const sumPrices = (lines: Priced[]) => lines.reduce((sum, line) => sum + line.price, 0);

/** A promo code without courses covers every line. */
const covers = (code: PromoCode, { course }: Priced): boolean =>
	code.courseIds.length === 0 || code.courseIds.includes(course.id);

/** Cents after a discount. A percentage is rounded half up; an amount takes off no more than there is. */
const afterDiscount = (cents: number, off: PromoCode["off"]): number =>
	"cents" in off
		? cents - Math.min(cents, off.cents)
		: Math.floor((cents * (10_000 - Math.round(off.percent * 100)) + 5_000) / 10_000);

/** Cents with a promo code. */
export function computeTotal(lines: Priced[], code: PromoCode | null): number {
	if (!code) return sumPrices(lines);
	const covered = sumPrices(lines.filter((line) => covers(code, line)));
	return sumPrices(lines) - covered + afterDiscount(covered, code.off);
}

/** An order that ended unpaid gives its promo code back, unless money can still arrive for what was written off. */
export function toCodeUse(order: Order): "reserved" | "spent" | "released" {
	if (order.state === "pending") return "reserved";
	return isPaid(order) || (order.byInvoice && (order.state !== "canceled" || order.byInvoice.writtenOff > 0))
		? "spent"
		: "released";
}

/**
 * Whether a customer can use a promo code now. An unpaid order reserves its use until it is paid or ends.
 *
 * @param options.ignoreOpen counts the uses that the customer's own unpaid orders reserve as free
 */
export function isValid(
	model: Model,
	code: PromoCode,
	buyer: Customer,
	lines: Priced[],
	now: number,
	{ ignoreOpen = false } = {},
): boolean {
	if (code.endsAt !== null && now >= code.endsAt) return false;
	const uses = model.orders.filter(
		(order) =>
			order.code === code &&
			toCodeUse(order) !== "released" &&
			!(ignoreOpen && order.buyer === buyer && order.state === "pending"),
	);
	if (code.uses !== null && uses.length >= code.uses) return false;
	if (code.usesPerCustomer !== null && uses.filter((order) => order.buyer === buyer).length >= code.usesPerCustomer)
		return false;
	return sumPrices(lines) >= code.minimum && lines.some((line) => covers(code, line));
}

/**
 * Returns what is wrong with the division of a total over lines. A line without the promo code has its own price. The
 * others share the discounted sum in proportion to their prices, to the cent.
 */
export function wrongShares(lines: Priced[], code: PromoCode | null, paid: number[]): string | undefined {
	const covered = lines.filter((line) => code !== null && covers(code, line));
	const discounted = code === null ? 0 : afterDiscount(sumPrices(covered), code.off);
	for (const [index, line] of lines.entries()) {
		const actual = paid[index] ?? Number.NaN;
		const exact = covered.includes(line) ? (line.price * discounted) / (sumPrices(covered) || 1) : line.price;
		const tolerance = covered.includes(line) ? 1 : 0;
		if (!(Math.abs(actual - exact) <= tolerance && actual <= line.price))
			return `Line ${index} cost ${actual} cents, not ${exact}.`;
	}
	const sum = paid.reduce((all, cents) => all + cents, 0);
	return sum === computeTotal(lines, code)
		? undefined
		: `The lines add up to ${sum} cents, not ${computeTotal(lines, code)}.`;
}
