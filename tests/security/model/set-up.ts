import { attachSampleMedia } from "#features/delivery/recordings/server/attach-sample-media.ts";
import { importRows } from "#tests/support/catalog/courses-fixture.ts";
import { toRow } from "./commands/catalog.ts";
import { setTax, taxKinds } from "./commands/tax.ts";
import { setApproval, setCredits } from "./credit.ts";
import { invoiceTerms } from "./emails.ts";
import type { Account, Shop } from "./shop.ts";
import type { Course, Grants, Model, PromoCode } from "./state.ts";

const hour = 3_600_000;
const day = 24 * hour;
const gives = (live: boolean, recording: boolean, transcript: boolean): Grants => ({ live, recording, transcript });

/** Price options of every course: one seat or several, live or not. Cents. */
const options = [
	{ name: "Live session", cents: 22_400, grants: gives(true, false, false), seats: 1 },
	{ name: "Live session for a group of 3", cents: 49_999, grants: gives(true, false, false), seats: 3 },
	{ name: "Recorded session", cents: 12_345, grants: gives(false, true, false), seats: 1 },
	{ name: "Recorded session for a group of 3", cents: 30_001, grants: gives(false, true, false), seats: 3 },
	{ name: "Live and recorded session", cents: 27_500, grants: gives(true, true, false), seats: 1 },
	{ name: "Transcript", cents: 2_000, grants: gives(false, false, true), seats: 1 },
	{ name: "Seats in the live session", cents: 3 * 9_001, grants: gives(true, false, false), seats: 3, perSeat: 12_000 },
];

/** Creates a model with its own customers, courses and promo codes, and the same in the product. */
export async function setUp(shop: Shop): Promise<Model> {
	// Every run starts at the same time of another day.
	shop.now = Math.ceil(shop.now / day) * day + 15 * hour;
	shop.mailbox.length = 0;
	shop.bank.begin();
	const customers = await Promise.all(
		["Ann Archer", "Ben Baker", "Cy Carter", "Dee Dunn"].map((name) => shop.addAccount(name)),
	);
	await setApproval(shop, null);
	const courses = [
		await addCourse(shop, { startsIn: 2 * day, discounted: 19_900, ownLink: true, countsChecks: false }),
		await addCourse(shop, { startsIn: 3 * day, discounted: null, ownLink: false, countsChecks: true }),
		await addCourse(shop, { startsIn: null, discounted: null, ownLink: true, countsChecks: false }),
	];
	const codes = await addCodes(shop, courses);
	await allowInvoices(shop, customers);
	const tax = { isOn: false, rates: { live: 0, recording: 0, transcript: 0, consulting: 0 } };
	const books = await shop.call(shop.staff, "GET", "/admin/accounting/settings");
	await shop.call(shop.staff, "PUT", "/admin/accounting/settings", { ...books.body, badDebtPlaces: "all states" });
	await setTax({ tax }, shop, { isOn: false, kinds: taxKinds, rate: 0 });
	return {
		customers: customers.map((account) => ({ ...account, deleted: false })),
		courses,
		codes,
		quotes: [],
		orders: [],
		lost: [],
		discrepancies: [],
		certificates: [],
		approvedTo: null,
		seatsTaken: 0,
		tax,
	};
}

/** Staff enter how customers pay by invoice, and allow it to these customers. */
async function allowInvoices(shop: Shop, customers: Account[]): Promise<void> {
	const { body } = await shop.call(shop.staff, "GET", "/admin/pay-by-invoice");
	if (body.remittance === "") {
		const settings = { ...body, ...invoiceTerms, remittance: "First Example Bank", purchaseOrderRequired: false };
		const { status } = await shop.call(shop.staff, "PUT", "/admin/pay-by-invoice", settings);
		if (status !== 200) throw new Error(`The settings were answered with ${status}`);
	}
	for (const { id } of customers)
		await shop.call(shop.staff, "PUT", `/admin/customers/${id}/pay-by-invoice`, { allowed: true });
}

type NewCourse = Pick<Course, "discounted" | "ownLink" | "countsChecks"> & { startsIn: number | null };

async function addCourse(shop: Shop, { startsIn, discounted, ownLink, countsChecks }: NewCourse): Promise<Course> {
	const id = 100_000 + shop.next();
	const startsAt = startsIn === null ? null : shop.now + startsIn;
	const known = { id, title: `Course ${id}`, cents: 22_400, discounted, minutes: 60, ownLink, countsChecks };
	await importRows(shop.db, [
		toRow({ ...known, options: options.map((option) => ({ ...option, id: 0, before: null })) }, startsAt),
	]);
	await attachSampleMedia(shop.db, shop.product.context.storage, [id]);
	await setCredits(shop, id, countsChecks);
	const stored = await shop.db
		.selectFrom("pricings")
		.select(["id", "session_type"])
		.where("course_id", "=", id)
		.execute();
	const idsByType = new Map(stored.map((one) => [one.session_type, one.id]));
	const idOfOption = (name: string) => idsByType.get(name) as number;
	return {
		...known,
		date: startsAt,
		capacity: null,
		sessions: [],
		options: options.map((option) => ({ ...option, id: idOfOption(option.name), before: null })),
	};
}

async function addCodes(shop: Shop, [first]: Course[]): Promise<PromoCode[]> {
	const { id } = first as Course;
	const none = { courseIds: [], minimum: 0, uses: null, usesPerCustomer: null, endsAt: null };
	const codes: Omit<PromoCode, "name">[] = [
		{ ...none, off: { percent: 10 } },
		{ ...none, off: { percent: 50 }, courseIds: [id] },
		{ ...none, off: { percent: 100 }, courseIds: [id] },
		{ ...none, off: { percent: 33.33 }, minimum: 30_000 },
		{ ...none, off: { percent: 25 }, uses: 1 },
		{ ...none, off: { percent: 15 }, usesPerCustomer: 1 },
		{ ...none, off: { percent: 100 }, uses: 3 },
		{ ...none, off: { percent: 99 } },
		{ ...none, off: { percent: 20 }, endsAt: shop.now + day },
		{ ...none, off: { cents: 5_001 } },
		// Makes a transcript free, and a recording of the first course cheaper.
		{ ...none, off: { cents: 2_000 }, courseIds: [id], usesPerCustomer: 2 },
		// Leaves 25 cents of a recording, which no card can pay.
		{ ...none, off: { cents: 12_320 }, minimum: 12_345 },
		{ ...none, off: { cents: 100_000 }, uses: 2, endsAt: shop.now + 2 * day },
	];
	return Promise.all(
		codes.map(async (code) => {
			const name = `MODEL-${shop.next()}`;
			const reply = await shop.call(shop.staff, "POST", "/admin/promo-codes", {
				code: name,
				...("cents" in code.off ? { amount: code.off.cents / 100 } : { percent: code.off.percent }),
				startsAt: "",
				endsAt: code.endsAt === null ? "" : easternField(code.endsAt),
				maxRedemptions: code.uses,
				maxPerCustomer: code.usesPerCustomer,
				minimum: code.minimum / 100,
				courseIDs: code.courseIds,
				siteIDs: [],
				free: true,
			});
			if (reply.status !== 201)
				throw new Error(`The promo code was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
			return { ...code, name };
		}),
	);
}

/** A time in the format of a date and time field, in Eastern time. */
function easternField(moment: number): string {
	const parts = new Intl.DateTimeFormat("sv-SE", {
		timeZone: "America/New_York",
		dateStyle: "short",
		timeStyle: "short",
	}).format(moment);
	return parts.replace(" ", "T");
}
