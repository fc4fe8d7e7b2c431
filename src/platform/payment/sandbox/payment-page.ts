import type { FastifyInstance, FastifyReply } from "fastify";
import { inTransaction } from "../../database/transaction.ts";
import { type PageState, paymentPageHtml } from "./payment-page-html.ts";
import type { SandboxDeps } from "./sandbox.ts";
import { endSession, findSession, type SandboxSession } from "./session-store.ts";
import { judgeCard } from "./test-cards.ts";

const noCard = { number: "", expiry: "", cvc: "", name: "" };

/** Serves the hosted payment page. It is a plain form: it works without JavaScript. */
export async function servePaymentPage(app: FastifyInstance, world: SandboxDeps): Promise<void> {
	await app.register(
		async (scope) => {
			scope.removeAllContentTypeParsers();
			scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 8_192 }, (_request, body, done) => done(null, body));

			scope.get<{ Params: { id: string } }>("/checkout/:id", { schema: { hide: true } }, async (request, reply) => {
				const session = await findSession(world.db, request.params.id);
				if (!session) return reply.callNotFound();
				return show(reply, session, world, { card: noCard, faults: {} });
			});

			scope.post<{ Params: { id: string } }>("/checkout/:id", { schema: { hide: true } }, async (request, reply) => {
				const session = await findSession(world.db, request.params.id);
				if (!session) return reply.callNotFound();
				if (session.status !== "open") return show(reply, session, world, { card: noCard, faults: {} });
				const form = new URLSearchParams(String(request.body ?? ""));
				const card = { number: form.get("number") ?? "", expiry: form.get("expiry") ?? "", cvc: form.get("cvc") ?? "", name: form.get("name") ?? "" };
				const verdict = judgeCard(card, world.clock.now());
				if ("faults" in verdict) return show(reply.code(400), session, world, { card, faults: verdict.faults });
				if (verdict.outcome === "declined")
					return show(reply.code(402), session, world, { card, faults: {}, notice: "Your card was declined. Please try another card." });
				if (verdict.outcome === "confirm" && form.get("confirmed") !== "yes") return show(reply, session, world, { card, faults: {}, confirm: true });
				await inTransaction(world.db, async (trx) => {
					const event = await endSession(trx, session.id, "complete", world.clock.now());
					if (event) await world.announce(trx, event);
				});
				return reply.redirect(session.request.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
			});
		},
		{ prefix: "/sandbox" },
	);
}

function show(reply: FastifyReply, session: SandboxSession, world: SandboxDeps, state: PageState) {
	return reply
		.header("content-type", "text/html; charset=utf-8")
		.header("cache-control", "no-store")
		.header(
			"content-security-policy",
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		)
		.send(paymentPageHtml(session, world.siteName, state));
}
