import type { FastifyInstance } from "fastify";
import { allowMarketing } from "#platform/email/stop-store.ts";
import { serveEmailedLinks } from "#platform/http/emailed-links.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { alertReplies } from "../messages.ts";
import { readConfirmAlert, readStopAlerts } from "./alert-links.ts";
import { confirmAlert, deleteAlertsWith, isConfirmed } from "./alert-store.ts";
import { checkAlerts } from "./notify-found.ts";

type LinkContext = Pick<AppContext, "db" | "clock" | "signer" | "jobs">;

/** Serves what links in emails lead to. */
export const serveAlertLinks = (app: FastifyInstance, context: LinkContext): Promise<void> =>
	serveEmailedLinks(app, "/search-alerts", [
		{
			path: "confirm",
			summary: "Confirm a search alert",
			act: (token) => confirm(context, token),
			done: "confirmed",
		},
		{
			path: "unsubscribe",
			summary: "Unsubscribe from search alerts",
			async act(token) {
				const id = readStopAlerts(context.signer, token);
				if (id !== undefined) await deleteAlertsWith(context.db, id);
				return id !== undefined;
			},
			done: "unsubscribed",
			oneClick: { done: alertReplies.unsubscribed, failed: alertReplies.incompleteLink },
		},
	]);

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
