import { sql } from "kysely";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import type { createStaffMember } from "#tests/support/operator.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import type { Example } from "../requests/every-call.ts";

type StaffMember = Awaited<ReturnType<typeof createStaffMember>>;

/** A customer with data in every feature, each containing the customer's name. */
export interface FullBuyer {
	name: string;
	id: number;
	token: string;
	call: ReturnType<typeof client>;
	/** Ids of the customer's data, by the start of the calls that take them. */
	ids: Record<string, Example["params"]>;
}

/**
 * Creates a customer with an order, a group order, an invitation, a message and a quote.
 *
 * @param name a word that occurs nowhere else in the product
 * @param support writes the quote
 */
export async function createFullBuyer(
	{ url, context: { db } }: TestProduct,
	name: string,
	support: StaffMember,
): Promise<FullBuyer> {
	const email = `${name.toLowerCase()}@example.com`;
	const visitor = client(url);
	const { id, token, call } = await signUp(url, email);
	await must(call("PATCH", "/account", { fullName: `Robin ${name}`, phone: "+1 302 555 0177" }));
	await buyBoth(url, call);
	const { id: orderId } = await db
		.selectFrom("orders")
		.select("id")
		.where("user_id", "=", id)
		.executeTakeFirstOrThrow();
	const lines = await db.selectFrom("order_lines").select(["id", "seats"]).where("order_id", "=", orderId).execute();
	const lineId = lines.find(({ seats }) => seats > 1)?.id as number;
	const colleagues = [{ email: `colleague.${email}`, name: `Colleague ${name}` }];
	await must(call("POST", `/seats/lines/${lineId}/invitations`, { colleagues }));
	const { id: invitation } = await db
		.selectFrom("seat_invitations")
		.select("id")
		.where("order_line_id", "=", lineId)
		.executeTakeFirstOrThrow();
	await must(call("POST", "/seats/managers", { email: `manager.${email}` }));
	const [manager] = (await must(call("GET", "/seats/managers"))).body.people;
	const { reference } = await db
		.selectFrom("enrollments")
		.select("reference")
		.where("user_id", "=", id)
		.executeTakeFirstOrThrow();

	const who = {
		firstName: "Robin",
		lastName: name,
		email,
		currentRole: "QA",
		companyName: `${name} Ltd`,
		companyAddress: "9 Foundry Road",
		city: "Durham",
	};
	const message = { ...who, country: "United States", message: `${name} asks what a day costs.`, website: "" };
	for (const address of ["/users/contact-us", "/consulting/estimates"]) await must(visitor("POST", address, message));
	await must(
		visitor("POST", "/subscriptions", {
			email,
			name: `Robin ${name}`,
			mobile: "+1 302 555 0177",
			country: "Canada",
			consent: true,
			website: "",
		}),
	);
	const messages = await db.selectFrom("messages").select(["id", "kind"]).where("email", "=", email).execute();
	const [contact, estimate] = ["contact", "estimate"].map(
		(kind) => messages.find((message) => message.kind === kind)?.id as number,
	);
	const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
	const draft = {
		title: `A day for ${name}`,
		lines: [{ description: name, quantity: 1, unitPrice: 2400 }],
		validUntil,
		terms: name,
	};
	const { body: quote } = await must(support.call("POST", `/admin/estimates/${estimate}/quotes`, draft));
	const { rows } = await sql<{
		id: number;
	}>`select id from emails where position(${email} in lower(message::text)) > 0 order by id limit 1`.execute(db);
	return {
		...{ name, id, token, call },
		ids: {
			"/users/:userId": { userId: id },
			"/enrollments/": { reference },
			"/seats/lines/": { lineId },
			"/seats/invitations/": { id: invitation },
			"/seats/managers/": { id: manager.id },
			"/admin/orders/": { id: orderId },
			"/admin/customers/": { id },
			"/admin/messages/": { id: contact as number },
			"/admin/estimates/": { id: estimate as number },
			"/admin/quotes/": { id: quote.id },
			"/admin/emails/:id": { id: rows[0]?.id as number },
		},
	};
}

/** Buys one course for a single customer and another one for a group. */
async function buyBoth(url: string, call: FullBuyer["call"]): Promise<void> {
	const { body } = await client(url)("GET", "/admin/courses/102");
	const group = (body.Pricings as { sessionType: string }[]).find(({ sessionType }) => /group/i.test(sessionType))
		?.sessionType as string;
	const cartItems = [await findCartItem(url, 101, "Recorded session"), await findCartItem(url, 102, group)];
	const begun = await must(call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 }));
	await payWith(begun.body.url);
	await must(client(url)("GET", `/users/enrollment/success?session_id=${begun.body.sessionId}`));
}

async function must<T extends { status: number; body: unknown }>(pending: Promise<T>): Promise<T> {
	const reply = await pending;
	if (reply.status >= 300) throw new Error(`Setup failed: ${reply.status} ${JSON.stringify(reply.body)}`);
	return reply;
}
