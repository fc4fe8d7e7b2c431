import type { FastifyInstance } from "fastify";
import { allowMarketing } from "#platform/email/stop-store.ts";
import {
	describeEmailedLink,
	type LinkedRequest,
	serveEmailedLinks,
	serveUnsubscribe,
} from "#platform/http/emailed-links.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { alertReplies } from "../messages.ts";
import { readConfirmAlert, readStopAlerts } from "./alert-links.ts";
import { confirmAlert, deleteAlertsWith, isConfirmed } from "./alert-store.ts";
import { checkAlerts } from "./notify-found.ts";

type LinkContext = Pick<AppContext, "db" | "clock" | "signer" | "jobs">;

/**
 * Serves the buttons on the pages that links in emails open. Opening a link changes nothing, because mail scanners open
 * links too.
 */
export async function serveAlertLinks(app: FastifyInstance, context: LinkContext): Promise<void> {
	await serveEmailedLinks(app, (scope) => {
		scope.post<LinkedRequest>(
			"/search-alerts/confirm/:token",
			{ schema: { hide: true }, config: describeEmailedLink("Confirm a search alert", false) },
			async (request, reply) => {
				const confirmed = await confirm(context, request.params.token);
				return reply.redirect(confirmed ? "/search-alerts/confirmed" : "/search-alerts/expired", 303);
			},
		);

		serveUnsubscribe(scope, {
			path: "/search-alerts",
			summary: "Unsubscribe from search alerts",
			replies: alertReplies,
			async end(token) {
				const id = readStopAlerts(context.signer, token);
				if (id !== undefined) await deleteAlertsWith(context.db, id);
				return id !== undefined;
			},
		});
	});
}

/**
 * Confirms the request of a link, and searches again: a course may have appeared meanwhile. Repeating it changes
 * nothing.
 */
async function confirm({ db, clock, signer, jobs }: LinkContext, token: string): Promise<boolean> {
	const id = readConfirmAlert(signer, token);
	if (id === undefined) return false;
	const confirmed = await inTransaction(db, async (trx) => {
		const email = await confirmAlert(trx, id, clock.now());
		if (email === undefined) return false;
		// The confirmation proves that email reaches the address again.
		await allowMarketing(trx, email);
		await jobs.send(trx, checkAlerts, {});
		return true;
	});
	return confirmed || isConfirmed(db, id);
}
