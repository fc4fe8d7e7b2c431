import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { catchUp } from "#features/sales/payments/server/reconcile/catch-up.ts";
import { client } from "../buyer.ts";
import type { DatabaseKind } from "../databases.ts";
import { createStaffMember } from "../operator.ts";
import { type ProviderInMemory, providerInMemory } from "../provider-in-memory.ts";
import { eventually } from "../run/eventually.ts";
import { startTestProduct } from "../start-product.ts";

export const draft = {
	title: "Private session on data integrity",
	lines: [
		{ description: "Half a day on site", quantity: 0.5, unitPrice: 2400 },
		{ description: "Handouts", quantity: 40, unitPrice: 12.5 },
	],
	validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
	terms: "Travel is included.",
};

/** Starts the product for quotes, with a fake payment provider unless the sandbox is requested. */
export async function openQuotesScenario(kind: DatabaseKind, { sandbox = false } = {}) {
	const provider: ProviderInMemory = providerInMemory();
	const product = await startTestProduct({ database: kind, ...(sandbox ? {} : { payment: provider }) });
	const support = await createStaffMember(product, "support@example.com", "support");
	const visitor = client(product.url);
	const { db } = product.context;

	async function estimate(email = "customer@example.com"): Promise<number> {
		const who = {
			firstName: "Cora",
			lastName: "Customer",
			email,
			currentRole: "QA",
			companyName: "Acme Labs",
			companyAddress: "9 Foundry Road",
		};
		const reply = await visitor("POST", "/consulting/estimates", {
			...who,
			city: "Durham",
			country: "US",
			message: "What would a day cost?",
		});
		if (reply.status !== 201) throw new Error(`Asking was answered with ${reply.status}`);
		const { id } = await db
			.selectFrom("messages")
			.select("id")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		return id;
	}

	/** Returns the sent email with a key, as it is in the outbox. */
	async function readSent(key: string): Promise<string> {
		await product.context.mail.deliverDue();
		const folder = join(product.directory, "outbox");
		return eventually(async () => {
			const name = (await readdir(folder).catch(() => [])).find(
				(file) => /^\d.*\.eml$/.test(file) && file.includes(`_${key.replaceAll(":", "-")}_`),
			);
			if (name === undefined) throw new Error(`No email has the key ${key}.`);
			return (await readFile(join(folder, name), "utf8")).replace(/=\r\n/g, "");
		});
	}

	/** Returns the token of the emailed link. */
	async function readToken(quoteId: number): Promise<string> {
		const token = (await readSent(`quote:${quoteId}`)).match(/\/quotes\/([\w-]{43})/)?.[1];
		if (!token) throw new Error("The email has no link.");
		return token;
	}

	/** Creates a sent quote and returns it with the token of its link. */
	async function sent(more: Partial<typeof draft> = {}, email?: string) {
		const estimateId = await estimate(email);
		const { body } = await support.call("POST", `/admin/estimates/${estimateId}/quotes`, { ...draft, ...more });
		return { id: Number(body.id), estimateId, ...(await sendDraft(body.id)) };
	}

	/** Sends a draft and returns the token of its link. */
	async function sendDraft(quoteId: number) {
		const reply = await support.call("POST", `/admin/quotes/${quoteId}/send`, { version: 1 });
		if (reply.status !== 200)
			throw new Error(`Sending was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
		return { token: await readToken(quoteId) };
	}

	return {
		...{ product, provider, support, visitor, estimate, sent, sendDraft, readSent },
		pay: (token: string) => visitor("POST", `/quotes/${token}/pay`),
		read: async (token: string) => (await visitor("GET", `/quotes/${token}`)).body,
		/** Makes the call of the success page. */
		arrive: (sessionId: string) => visitor("GET", `/users/enrollment/success?session_id=${sessionId}`),
		ordersOf: (quoteId: number) =>
			db.selectFrom("orders").selectAll().where("quote_id", "=", quoteId).orderBy("id").execute(),
		ledgerOf: (orderId: number) =>
			db
				.selectFrom("ledger_entries")
				.select(["kind", "amount_cents"])
				.where("order_id", "=", orderId)
				.orderBy("id")
				.execute(),
		/** Open discrepancies with this reference. */
		waitingFor: (reference: string) =>
			db
				.selectFrom("discrepancies")
				.select(["kind", "cents"])
				.where("reference", "=", reference)
				.where("settled_at", "is", null)
				.execute(),
		async close() {
			await product.close();
		},
	};
}
export type QuotesScenario = Awaited<ReturnType<typeof openQuotesScenario>>;

/** Runs the minutely reconciliation: asks the provider about every open order. */
export const reconcileNow = ({ product }: QuotesScenario): Promise<void> => catchUp(product.context);
