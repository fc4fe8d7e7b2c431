import { sql } from "kysely";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { createCredit } from "./plant-credit.ts";
import { packed } from "./vectors.ts";

const richFields = [
	"description",
	"what_you_will_learn",
	"why_register",
	"areas_covered",
	"who_will_benefit",
	"instructor_profile",
	"background",
];

/** The accounts and objects that contain the texts. */
export interface Scenario {
	buyer: Awaited<ReturnType<typeof signUp>>;
	owner: Awaited<ReturnType<typeof createStaffMember>>;
	/** Addresses with a secret or an id. */
	addresses: string[];
}

/** Creates one of each object with user texts, through the API. */
export async function createScenario(product: TestProduct): Promise<Scenario> {
	const { db } = product.context;
	const links: string[] = [];
	const owner = await createStaffMember(product);
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [101, "Live session for a group of 5"], [301, "Transcript"]);
	const who = {
		firstName: "Cora",
		lastName: "Customer",
		email: "customer@example.com",
		currentRole: "QA",
		companyName: "Acme",
		companyAddress: "9 Foundry Road",
	};
	const body = { ...who, city: "Durham", country: "US", message: "What would a day cost?" };
	await sure(client(product.url)("POST", "/consulting/estimates", body));
	await sure(client(product.url)("POST", "/users/contact-us", body));
	const messages = await db.selectFrom("messages").select(["id", "kind"]).execute();
	const estimate = messages.find(({ kind }) => kind === "estimate")?.id;
	const message = messages.find(({ kind }) => kind === "contact")?.id;
	const validUntil = new Date(product.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
	const draft = {
		title: "A day",
		lines: [{ description: "Half a day", quantity: 0.5, unitPrice: 2400 }],
		validUntil,
		terms: "Travel is included.",
	};
	const quote = await sure(owner.call("POST", `/admin/estimates/${estimate}/quotes`, draft));
	await sure(owner.call("POST", `/admin/quotes/${quote.id}/send`, { version: 1 }));
	links.push(...(await linksIn(product, "quotes")));
	await sure(owner.call("POST", `/admin/messages/${message}/notes`, { text: "A note" }));
	const line = await db
		.selectFrom("order_lines")
		.select("id")
		.where("session_type", "like", "%group%")
		.executeTakeFirstOrThrow();
	await sure(
		buyer.call("POST", `/seats/lines/${line.id}/invitations`, {
			colleagues: [{ email: "colleague@example.com", name: "Colleague" }],
		}),
	);
	links.push(...(await linksIn(product, "seats")));
	await sure(
		client(product.url)("POST", "/subscriptions", {
			email: "news@example.com",
			name: "N",
			mobile: "",
			industry: "I",
			country: "C",
			consent: true,
		}),
	);
	const transcript = await db
		.selectFrom("order_lines")
		.select(["id", "order_id"])
		.where("session_type", "=", "Transcript")
		.executeTakeFirstOrThrow();
	await sure(
		owner.call("POST", `/admin/orders/${transcript.order_id}/refunds`, {
			lines: [transcript.id],
			reason: "Changed plans",
		}),
	);
	await sql`insert into certificates (code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, hours, credits, issued_at)
		select 'ABCDEFGHJKMNPQRS', id, ${buyer.id}, '', 101, '', '', 'live', now(), 1, '[]', now() from enrollments order by id limit 1`.execute(
		db,
	);
	await sql`insert into passkeys (id, user_id, name, public_key, counter, created_at) values ('key', ${owner.id}, '', '', 0, now())`.execute(
		db,
	);
	await sql`insert into uploads (id, user_id, course_id, kind, filename, bytes, state, started_at, changed_at)
		values ('upload', ${owner.id}, 101, 'recording', '', 1, 'failed', now(), now())`.execute(db);
	const credit = await createCredit(product, buyer.id);
	const order = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
	const article = await db.selectFrom("articles").select(["id", "slug"]).executeTakeFirstOrThrow();
	const details = [
		`orders/${order.id}`,
		...["", "?part=courses", "?part=orders", "?part=emails", "?part=history"].map(
			(part) => `people/${buyer.id}${part}`,
		),
		`messages/${message}`,
		`estimates/${estimate}`,
		`articles/${article.id}`,
	];
	return {
		owner,
		buyer,
		addresses: [
			...links,
			...credit,
			"/certificates/ABCDEFGHJKMNPQRS",
			`/resources/${article.slug}`,
			...[...details, "courses/101/media"].map((path) => `/console/${path}`),
		],
	};
}

/** Secret addresses in queued emails; sent emails have no content. */
async function linksIn({ context: { db } }: TestProduct, place: "quotes" | "seats"): Promise<string[]> {
	const { rows } = await sql<{ link: string }>`
		select distinct (regexp_matches(message::text, ${`/${place}/[A-Za-z0-9_.-]{43,}`}, 'g'))[1] as link from emails`.execute(
		db,
	);
	if (rows.length === 0) throw new Error(`No mail brought a link of ${place}.`);
	return rows.map((row) => row.link);
}

/** Sends every vector to the rich text fields, through the console's calls. Returns the number of accepted texts. */
export async function plantRichTexts({ context: { db } }: TestProduct, { owner }: Scenario): Promise<number> {
	const piles = packed(richFields.length * 2, "apart");
	for (const [index, id] of [101, 102].entries()) {
		const course = await sure(owner.call("GET", `/admin/catalog/courses/${id}`));
		const { title, category, instructor, duration, price, discountedPrice, webinarDate, pricings, siteIds, version } =
			course;
		const known = { title, category, instructor, duration, price, discountedPrice, webinarDate, siteIds, version };
		const texts = Object.fromEntries(richFields.map((field, at) => [field, piles[index * richFields.length + at]]));
		const offered = (pricings as { id: number; sessionType: string; price: number }[]).map(
			({ id: pricing, sessionType, price: cost }) => ({
				id: pricing,
				sessionType,
				price: cost,
			}),
		);
		await sure(owner.call("PUT", `/admin/catalog/courses/${id}`, { ...known, ...texts, pricings: offered }));
	}
	const articles = await db.selectFrom("articles").select("id").execute();
	const bodies = packed(articles.length, "apart");
	for (const [index, { id }] of articles.entries()) {
		const { title, slug, summary, topic, related, coming, position, version } = await sure(
			owner.call("GET", `/admin/articles/${id}`),
		);
		await sure(
			owner.call("PUT", `/admin/articles/${id}`, {
				title,
				slug,
				summary,
				topic,
				related,
				coming,
				position,
				version,
				body: bodies[index],
			}),
		);
	}
	// Names are indexed and must be short, so many are needed.
	const profiles = packed(90, "apart");
	for (const [index, profile] of profiles.entries())
		await sure(
			owner.call("POST", "/admin/catalog/instructors", {
				name: `Ada ${index}`,
				credentials: "",
				role: "",
				profile,
				featured: index < 3,
			}),
		);
	return richFields.length * 2 + articles.length + profiles.length;
}

/** Requires a successful response, and returns its body. */
// biome-ignore lint/suspicious/noExplicitAny: clients see plain JSON
async function sure(reply: Promise<{ status: number; body: any }>): Promise<any> {
	const { status, body } = await reply;
	if (status >= 300) throw new Error(`Setup failed: ${status} ${JSON.stringify(body).slice(0, 300)}`);
	return body;
}
