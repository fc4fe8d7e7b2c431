import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportHeader } from "#api/call.ts";
import { sessionsPerPage } from "#features/delivery/live-sessions/contract.ts";
import type { Database } from "#platform/database/tables.ts";
import { buy, client, type Reply, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

type Row = Reply["body"];
interface SortedList {
	/** `:webhook` stands for the webhook with deliveries. */
	path: string;
	/** Null if the response is an array, which has a next page if it is full. */
	rows: string | null;
	id: string;
	/** The query parameter of the cursor. */
	cursor?: string;
	sort: string;
	/** What the list is sorted by, as text or a number. */
	key: (row: Row) => string | number;
}

const lower = (text: string) => text.toLowerCase();
const lists: SortedList[] = [
	{ path: "/admin/orders?", rows: "orders", id: "id", sort: "total", key: (row) => row.total },
	{ path: "/admin/orders?", rows: "orders", id: "id", sort: "createdAt", key: (row) => row.createdAt },
	{ path: "/admin/orders?search=sorted&", rows: "orders", id: "id", sort: "total", key: (row) => row.total },
	{ path: "/admin/customers?", rows: "customers", id: "id", sort: "name", key: (row) => lower(row.fullName) },
	{ path: "/admin/customers?", rows: "customers", id: "id", sort: "email", key: (row) => row.email },
	{ path: "/admin/customers?", rows: "customers", id: "id", sort: "joinedAt", key: (row) => row.joinedAt },
	{
		path: "/admin/customers?search=sorted&",
		rows: "customers",
		id: "id",
		sort: "name",
		key: (row) => lower(row.fullName),
	},
	{
		path: "/admin/catalog/courses?",
		rows: "courses",
		id: "id",
		cursor: "after",
		sort: "title",
		key: (row) => row.title,
	},
	{
		path: "/admin/catalog/courses?",
		rows: "courses",
		id: "id",
		cursor: "after",
		sort: "price",
		key: (row) => row.discountedPrice ?? row.price,
	},
	{
		path: "/admin/catalog/courses?",
		rows: "courses",
		id: "id",
		cursor: "after",
		sort: "date",
		key: (row) => row.webinarDate ?? "9",
	},
	{
		path: "/admin/catalog/courses?",
		rows: "courses",
		id: "id",
		cursor: "after",
		sort: "updated",
		key: (row) => row.changedAt,
	},
	{ path: "/admin/promo-codes?", rows: "codes", id: "id", sort: "code", key: (row) => row.code },
	{ path: "/admin/audit?", rows: "entries", id: "id", sort: "time", key: (row) => row.at },
	{
		path: "/admin/messages?kind=contact&",
		rows: "messages",
		id: "id",
		sort: "receivedAt",
		key: (row) => row.receivedAt,
	},
	{ path: "/admin/certificates?", rows: "certificates", id: "code", sort: "name", key: (row) => lower(row.name) },
	{ path: "/admin/certificates?", rows: "certificates", id: "code", sort: "course", key: (row) => row.title },
	{ path: "/admin/articles?", rows: "articles", id: "id", sort: "title", key: (row) => lower(row.title) },
	{ path: "/admin/articles?", rows: "articles", id: "id", sort: "updatedAt", key: (row) => row.updatedAt },
	{
		path: "/admin/operators?",
		rows: "staff",
		id: "id",
		cursor: "after",
		sort: "name",
		key: (row) => lower(row.fullName),
	},
	{
		path: "/admin/catalog/instructors?",
		rows: "instructors",
		id: "slug",
		cursor: "after",
		sort: "name",
		key: (row) => row.name,
	},
	{ path: "/admin/reviews?", rows: "reviews", id: "id", sort: "rating", key: (row) => row.rating },
	{ path: "/admin/reviews?state=pending&", rows: "reviews", id: "id", sort: "writtenAt", key: (row) => row.writtenAt },
	{
		path: "/admin/live-sessions?",
		rows: null,
		id: "sessionId",
		cursor: "after",
		sort: "title",
		key: (row) => lower(row.title),
	},
	{
		path: "/admin/live-sessions?",
		rows: null,
		id: "sessionId",
		cursor: "after",
		sort: "startsAt",
		key: (row) => row.startsAt,
	},
	{
		path: "/admin/webhooks/:webhook/deliveries?",
		rows: "deliveries",
		id: "id",
		sort: "createdAt",
		key: (row) => row.createdAt,
	},
	{ path: "/admin/subscribers?", rows: "subscribers", id: "id", sort: "consentedAt", key: (row) => row.consentedAt },
];

/** Creates a webhook that is turned off, with delivered messages, and returns its ID. */
async function createDeliveries(db: Database, count: number, createdAt: (at: number) => Date): Promise<number> {
	const { id } = await db
		.insertInto("webhook_endpoints")
		.values({
			...{
				reference: "sorted",
				url: "https://hooks.example.com/",
				description: "",
				event_types: ["course.changed"],
				enabled: false,
				secret: "",
			},
			created_at: createdAt(0),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const ages = Array.from({ length: count }, (_, at) => createdAt(at)).toSorted((a, b) => a.getTime() - b.getTime());
	for (const [at, created_at] of ages.entries()) {
		const message = await db
			.insertInto("webhook_messages")
			.values({ reference: `sorted-${at}`, event_type: "course.changed", body: "{}", created_at })
			.returning("id")
			.executeTakeFirstOrThrow();
		await db
			.insertInto("webhook_deliveries")
			.values({ endpoint_id: id, message_id: message.id, state: "delivered", tries: 1, due_at: created_at })
			.execute();
	}
	return id;
}

describe.each(storeDatabases)("sorted lists of the console on %s", (kind) => {
	let product: TestProduct;
	let webhookId: number;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		owner = await createStaffMember(product);
		const { db, clock } = product.context;
		// More than a page of each, many with equal names.
		const users = await db
			.insertInto("users")
			.values(
				Array.from({ length: 120 }, (_, at) => ({
					full_name: ["Sorted Zoe", "sorted ann", "Sorted Ömer"][at % 3] as string,
					phone: "",
					email: `sorted-${(at * 37) % 120}@example.com`,
					password_hash: "",
					role: null,
					created_at: clock.now(),
				})),
			)
			.returning("id")
			.execute();
		const toMinute = (at: number) => new Date(clock.now().getTime() + ((at * 37) % 120) * 60_000);
		await db
			.insertInto("reviews")
			.values(
				users.map(({ id }, at) => ({
					user_id: id,
					course_id: 101,
					rating: 1 + (at % 5),
					body: "",
					name: "",
					state: "pending" as const,
					written_at: toMinute(at),
				})),
			)
			.execute();
		await db
			.insertInto("newsletter_requests")
			.values(
				Array.from({ length: 60 }, (_, at) => ({
					...{
						email: `subscriber-${at}@example.com`,
						name: "",
						mobile: "",
						industry: "",
						country: "",
						source: "footer" as const,
						consent_text: "",
					},
					...{ requested_at: new Date(clock.now().getTime() + at * 60_000) },
				})),
			)
			.execute();
		await db
			.insertInto("live_sessions")
			.values(
				Array.from({ length: 120 }, (_, at) => ({
					...{
						course_id: 101,
						title: ["Zoning", "audits", "Badges"][at % 3] as string,
						minutes: 60,
						state: "over" as const,
						provider: "zoom" as const,
					},
					...{
						starts_at: new Date(toMinute(at).getTime() - 30 * 86_400_000),
						created_at: clock.now(),
						moved_from: null,
						own_url: null,
					},
					...{ meeting_id: null, meeting_url: null, meeting_sequence: 0, meeting_error: null, settle_after: null },
				})),
			)
			.execute();
		webhookId = await createDeliveries(db, 60, toMinute);
		for (const code of ["SORTB", "SORTA", "SORTC"])
			expect(
				(
					await owner.call("POST", "/admin/promo-codes", {
						...{ code, percent: 10, startsAt: "", endsAt: "", maxRedemptions: null, maxPerCustomer: null },
						...{ minimum: 0, courseIDs: [], siteIDs: [] },
					})
				).body,
			).toMatchObject({ code: { code } });
		const buyer = await signUp(product.url, "sorted-buyer@example.com");
		await buy(product.url, buyer, [101, "Recorded session"]);
		await buy(product.url, buyer, [102, "Transcript"]);
		await buy(product.url, buyer, [103, "Recorded session"]);
	});
	afterAll(() => product?.close());

	async function readAll({ path, rows, id, cursor = "before" }: SortedList, sort: string): Promise<Row[]> {
		const all: Row[] = [];
		for (let next: string | number | null | undefined; next !== null; ) {
			const more = next === undefined ? "" : `&${cursor}=${encodeURIComponent(next)}`;
			const { status, body } = await owner.call(
				"GET",
				`${path.replace(":webhook", String(webhookId))}sort=${encodeURIComponent(sort)}${more}`,
			);
			expect([status, body.message]).toEqual([200, undefined]);
			const page: Row[] = rows === null ? body : body[rows];
			all.push(...page);
			next = rows !== null ? body.next : page.length === sessionsPerPage ? page.at(-1)?.[id] : null;
		}
		return all;
	}

	test.each(lists)("$path sort=$sort", async (list) => {
		const ascending = await readAll(list, list.sort);
		const ids = ascending.map((row) => row[list.id] as unknown);
		expect(new Set(ids).size).toBe(ids.length);
		expect((await readAll(list, `-${list.sort}`)).map((row) => row[list.id])).toEqual(ids.toReversed());
		const keys = ascending.map(list.key);
		// The collation of the database decides between capitals and accents; equal keys are next to each other.
		const places = new Map(keys.map((key, place) => [key, place]));
		expect(new Set(keys).size).toBe(keys.filter((key, place) => places.get(key) === place).length);
		expect(keys.filter((key, place) => key !== keys[place + 1]).length).toBe(new Set(keys).size);
		if (keys.every((key) => typeof key === "number")) expect(keys).toEqual(keys.toSorted((a, b) => a - b));
		if (
			[
				"joinedAt",
				"createdAt",
				"time",
				"updated",
				"updatedAt",
				"date",
				"receivedAt",
				"writtenAt",
				"consentedAt",
				"startsAt",
			].includes(list.sort)
		)
			expect(keys).toEqual(keys.toSorted());
	});

	test("the pages of a list with more than 50 rows have the rows of the whole list", async () => {
		const list = lists.find(
			({ path, sort }) => path === "/admin/customers?search=sorted&" && sort === "name",
		) as SortedList;
		expect(await readAll(list, "name")).toHaveLength(121);
	});

	test.each([
		["/admin/live-sessions?", 120],
		["/admin/webhooks/:webhook/deliveries?", 60],
	])("the pages of %s have all rows", async (path, rows) => {
		const list = lists.find((list) => list.path === path) as SortedList;
		expect((await readAll(list, list.sort)).length).toBeGreaterThanOrEqual(rows);
	});

	test("the export has the order of the list", async () => {
		const { body } = await owner.call("GET", "/admin/customers?search=sorted&sort=-email", undefined, {
			[exportHeader]: "csv",
		});
		const addresses = (body.customers as { email: string }[]).map(({ email }) => email);
		expect(addresses).toHaveLength(121);
		expect(addresses).toEqual(addresses.toSorted().reverse());
	});

	test("an unknown order is refused", async () => {
		for (const path of [
			"/admin/orders",
			"/admin/customers",
			"/admin/catalog/courses",
			"/admin/live-sessions",
			"/admin/reviews",
			"/admin/subscribers",
		])
			expect((await owner.call("GET", `${path}?sort=password_hash`)).status).toBe(400);
		expect((await client(product.url)("GET", "/admin/customers?sort=name")).status).toBe(401);
	});
});
