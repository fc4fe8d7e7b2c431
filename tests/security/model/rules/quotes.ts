import type { Course, Customer, Line, Model, Order, Quote } from "../state.ts";

/** Whether a quote can be paid or declined. */
export const isOpen = ({ state, validUntil }: Quote, now: number): boolean => state === "sent" && validUntil > now;

/** The quote's order with an open payment page or pending money. */
export const pendingOrder = (model: Model, quote: Quote): Order | undefined =>
	model.orders.find((order) => order.quote === quote && order.state === "pending");

/** Cents: quantity times price, rounded half up. `hundredths`: the quantity in hundredths. */
export const lineCents = (hundredths: number, cents: number): number => Math.floor((hundredths * cents + 50) / 100);

/** Services belong to no course. */
const services: Course = {
	id: 0,
	title: "",
	cents: 0,
	discounted: null,
	options: [],
	date: null,
	minutes: 0,
	ownLink: false,
	capacity: null,
	countsChecks: false,
	sessions: [],
};

/** A quoted line in an order grants nothing. */
export function serviceLine(cents: number, tax: number): Line {
	const option = {
		id: 0,
		name: "",
		cents,
		grants: { live: false, recording: false, transcript: false },
		seats: 1,
		before: null,
	};
	const nobody = {
		owners: new Map(),
		taken: new Map(),
		watched: new Map(),
		places: new Map(),
		purchased: null,
		invitations: [],
		corrections: [],
		opened: new Set<number>(),
	};
	return { course: services, option, price: cents, paid: cents, tax, ended: false, ...nobody };
}

/** A deleted customer's quotes end; paid amounts stay. */
export function endQuotes(model: Model, customer: Customer): void {
	for (const quote of model.quotes)
		if (quote.customer === customer && quote.state === "sent") quote.state = "withdrawn";
}
