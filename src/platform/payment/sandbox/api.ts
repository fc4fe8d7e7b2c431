import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { inTransaction } from "#platform/database/transaction.ts";
import { formatMoney, maxCharge, minCharge } from "#values/money.ts";
import { fail } from "./fail.ts";
import { readForm, textAt, toTreeList } from "./form-body.ts";
import { failKeyInUse, failKeyReused, readIdempotencyKey, runOnce } from "./idempotency.ts";
import { serveRefunds } from "./refund-api.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { computeSandboxTax } from "./sandbox-tax.ts";
import { sessionObject } from "./session-object.ts";
import { createSession, endSession, findSession, listSessions } from "./session-store.ts";
import type { SessionRequest } from "./tables.ts";

const hidden = { schema: { hide: true } };

/** Serves the part of Stripe's API that the product uses, under `/v1`, with the sandbox's key. */
export async function serveSandboxApi(app: FastifyInstance, context: SandboxContext): Promise<void> {
	await app.register(
		async (scope) => {
			scope.removeAllContentTypeParsers();
			scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
			scope.addHook("onRequest", async (request, reply) => {
				reply.header("request-id", `req_${request.id}`);
				if (!sameText(request.headers.authorization ?? "", `Bearer ${context.secretKey}`))
					return fail(reply, 401, "Invalid API Key provided.");
			});

			scope.post("/checkout/sessions", hidden, async (request, reply) => {
				const read = readRequest(String(request.body ?? ""));
				if (typeof read === "string") return fail(reply, 400, read);
				const total = read.request.lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
				const refuseTotal = (rule: string, code: string) =>
					fail(reply, 400, `The Checkout Session's total amount due must ${rule}`, code);
				if (total > 0 && total < minCharge)
					return refuseTotal(`add up to at least ${formatMoney(minCharge)} usd`, "amount_too_small");
				if (total > maxCharge) return refuseTotal(`be no more than ${formatMoney(maxCharge)} usd`, "amount_too_large");
				const key = readIdempotencyKey(request);
				const now = context.clock.now();
				const expiresAt = read.expiresAt ?? new Date(now.getTime() + 86_400_000);
				const session = await runOnce(context.db, key, (trx) =>
					createSession(trx, { key, request: read.request, now, expiresAt }),
				);
				if (session === "key_in_use") return failKeyInUse(reply, key);
				if (session === "key_reused") return failKeyReused(reply, key);
				return sessionObject(session, context.publicUrl);
			});

			scope.get("/account", hidden, async () => ({
				id: "acct_sandbox",
				object: "account",
				charges_enabled: false,
			}));

			scope.get<{ Querystring: Record<string, string | undefined> }>(
				"/checkout/sessions",
				hidden,
				async ({ query }) => {
					const since = new Date(Number(query["created[gte]"] ?? 0) * 1000);
					const limit = Math.min(Number(query.limit ?? 10), 100);
					const found = await listSessions(context.db, {
						since,
						status: query.status === "complete" ? "complete" : undefined,
						after: query.starting_after,
						limit: limit + 1,
					});
					const data = found.slice(0, limit).map((session) => sessionObject(session, context.publicUrl));
					return { object: "list", url: "/v1/checkout/sessions", has_more: found.length > limit, data };
				},
			);

			scope.get<{ Params: { id: string } }>("/checkout/sessions/:id", hidden, async (request, reply) => {
				const session = await findSession(context.db, request.params.id);
				return session ? sessionObject(session, context.publicUrl) : missing(reply, request.params.id);
			});

			scope.post<{ Params: { id: string } }>("/checkout/sessions/:id/expire", hidden, async (request, reply) => {
				const { id } = request.params;
				if (!(await findSession(context.db, id))) return missing(reply, id);
				const event = await inTransaction(context.db, async (trx) => {
					const ended = await endSession(trx, id, "expired", context.clock.now());
					if (ended) await context.announce(trx, ended);
					return ended;
				});
				if (!event) return fail(reply, 400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
				const session = await findSession(context.db, id);
				return session ? sessionObject(session, context.publicUrl) : missing(reply, id);
			});

			serveRefunds(scope, context);
			scope.post("/tax/calculations", hidden, async ({ body }, reply) => answerTax(reply, readForm(String(body))));
		},
		{ prefix: "/v1" },
	);
}

function readRequest(body: string): { request: SessionRequest; expiresAt: Date | undefined } | string {
	const form = readForm(body);
	const lines = toTreeList(form.line_items).map((line) => ({
		name: textAt(line, "price_data", "product_data", "name") ?? "",
		description: textAt(line, "price_data", "product_data", "description") ?? "",
		cents: Number(textAt(line, "price_data", "unit_amount") ?? Number.NaN),
		quantity: Number(textAt(line, "quantity") ?? "1"),
		taxCode: textAt(line, "price_data", "product_data", "tax_code") ?? "",
		index: textAt(line, "metadata", "index") ?? "",
	}));
	if (
		lines.length === 0 ||
		lines.some((line) => !Number.isSafeInteger(line.cents) || line.cents < 0 || line.name === "")
	)
		return "Invalid line_items.";
	const successUrl = textAt(form, "success_url");
	const cancelUrl = textAt(form, "cancel_url");
	if (!successUrl || !cancelUrl) return "Missing required param: success_url.";
	const expires = Number(textAt(form, "expires_at") ?? Number.NaN);
	return {
		request: {
			reference: textAt(form, "client_reference_id") ?? null,
			email: textAt(form, "customer_email") ?? null,
			lines,
			currency: textAt(form, "line_items", "0", "price_data", "currency") ?? "usd",
			successUrl,
			cancelUrl,
			...(textAt(form, "automatic_tax", "enabled") === "true" ? { addsTax: true as const } : {}),
		},
		expiresAt: Number.isSafeInteger(expires) ? new Date(expires * 1000) : undefined,
	};
}

/** Computes the tax of lines. The sandbox knows the groups of Stripe's tax codes, not each code. */
function answerTax(reply: FastifyReply, form: ReturnType<typeof readForm>) {
	const at = (field: string) => textAt(form, "customer_details", "address", field) ?? "";
	const address = { country: at("country"), state: at("state") };
	if (address.country === "US" && !at("postal_code") && !(address.state && at("city") && at("line1")))
		return fail(reply, 400, "We could not determine the customer's tax location.", "customer_tax_location_invalid");
	const data = [];
	for (const line of toTreeList(form.line_items)) {
		const code = textAt(line, "tax_code");
		if (code && !/^txcd_[0-59]\d{7}$/.test(code)) return fail(reply, 400, `No such tax code: '${code}'`);
		const tax = computeSandboxTax(Number(textAt(line, "amount")), address, code);
		data.push({ reference: textAt(line, "reference"), amount_tax: tax });
	}
	return { object: "tax.calculation", line_items: { object: "list", has_more: false, data } };
}

function sameText(actual: string, expected: string): boolean {
	const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}

function missing(reply: FastifyReply, id: string) {
	return fail(reply, 404, `No such checkout.session: '${id}'`, "resource_missing");
}
