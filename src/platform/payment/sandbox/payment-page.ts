import type { FastifyInstance, FastifyReply } from "fastify";
import { inTransaction } from "#platform/database/transaction.ts";
import { formatMoney } from "#values/money.ts";
import { type PageState, paymentPageHtml } from "./payment-page-html.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { readAddress } from "./sandbox-tax.ts";
import { computeSessionTotal, listItems } from "./session-object.ts";
import { endSession, findSession, type SandboxSession, saveSessionTax } from "./session-store.ts";
import { judgeCard } from "./test-cards.ts";

const noCard = { number: "", expiry: "", cvc: "", name: "" };

/** A plain form that works without JavaScript. */
export async function servePaymentPage(app: FastifyInstance, context: SandboxContext): Promise<void> {
	await app.register(
		async (scope) => {
			scope.removeAllContentTypeParsers();
			scope.addContentTypeParser(
				"application/x-www-form-urlencoded",
				{ parseAs: "string", bodyLimit: 8_192 },
				(_request, body, done) => done(null, body),
			);

			scope.get<{ Params: { id: string } }>("/checkout/:id", { schema: { hide: true } }, async (request, reply) => {
				const session = await findSession(context.db, request.params.id);
				if (!session) return reply.callNotFound();
				return show(reply, session, context, { card: noCard, errors: {} });
			});

			scope.post<{ Params: { id: string } }>("/checkout/:id", { schema: { hide: true } }, async (request, reply) => {
				const session = await findSession(context.db, request.params.id);
				if (!session) return reply.callNotFound();
				if (session.status !== "open") return show(reply, session, context, { card: noCard, errors: {} });
				const form = new URLSearchParams(String(request.body ?? ""));
				const card = {
					number: form.get("number") ?? "",
					expiry: form.get("expiry") ?? "",
					cvc: form.get("cvc") ?? "",
					name: form.get("name") ?? "",
				};
				const taxed = session.request.addsTax ? await addTax(context, session, form, card) : null;
				if (taxed) return show(reply.code(taxed.code), taxed.session, context, taxed.state);
				const verdict = judgeCard(card, context.clock.now());
				if ("errors" in verdict) return show(reply.code(400), session, context, { card, errors: verdict.errors });
				if (verdict.outcome === "declined")
					return show(reply.code(402), session, context, {
						card,
						errors: {},
						notice: "Your card was declined. Please try another card.",
					});
				if (verdict.outcome === "confirm" && form.get("confirmed") !== "yes")
					return show(reply, session, context, { card, errors: {}, confirm: true });
				await inTransaction(context.db, async (trx) => {
					const event = await endSession(trx, session.id, "complete", context.clock.now());
					if (event) await context.announce(trx, event);
				});
				return reply.redirect(session.request.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
			});
		},
		{ prefix: "/sandbox" },
	);
}

/**
 * Adds the tax at the typed address. Returns what to show when it changed the total, so that nobody pays one that was
 * not shown.
 */
async function addTax(
	{ db }: SandboxContext,
	session: SandboxSession,
	form: URLSearchParams,
	card: PageState["card"],
): Promise<{ session: SandboxSession; state: PageState; code: number } | null> {
	const { address, errors } = readAddress(form);
	if (Object.keys(errors).length > 0)
		return { session, state: { card, errors: {}, address, addressErrors: errors }, code: 400 };
	const isShown = session.tax_address?.country === address.country && session.tax_address.state === address.state;
	if (isShown && form.get("update") === null) return null;
	const addressed = { ...session, tax_address: address };
	const cents = listItems(addressed).reduce((sum, item) => sum + item.amount_tax, 0);
	await saveSessionTax(db, session.id, address, cents);
	const taxed = { ...addressed, tax_cents: cents };
	return {
		session: taxed,
		code: 200,
		state: {
			card,
			errors: {},
			notice: `With tax, the total is ${formatMoney(computeSessionTotal(taxed))}. Check it, then pay.`,
		},
	};
}

/** Browsers go back to a page that answered a form only if they could keep it. */
function show(reply: FastifyReply, session: SandboxSession, context: SandboxContext, state: PageState) {
	return reply
		.header("content-type", "text/html; charset=utf-8")
		.header("cache-control", "private, no-cache")
		.header(
			"content-security-policy",
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		)
		.send(paymentPageHtml(session, context.site(), state));
}
