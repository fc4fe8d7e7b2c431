import { type AppContext, type Refused, refuse, type Serve, toPage } from "#platform/index.ts";
import {
	getHold,
	type Hold,
	listHolds,
	listSessionEvidence,
	listSessionMessages,
	listSessionPollAnswers,
	listSessionPolls,
	listSessionQuestions,
} from "../contract.ts";
import { hasSession } from "./attendance-store.ts";
import { findHold, listHoldRows } from "./holds-store.ts";
import { readEvidence, readMessages, readPollAnswers, readPolls, readQuestions } from "./read-report.ts";

const pageSize = 50;

type ReportCall =
	| typeof listSessionEvidence
	| typeof listSessionMessages
	| typeof listSessionQuestions
	| typeof listSessionPolls
	| typeof listSessionPollAnswers;

export function serveEvidence(serve: Serve, context: Pick<AppContext, "db" | "clock">): void {
	const { db } = context;

	/** Reads a part of a session's report. */
	async function report<Part>(
		call: ReportCall,
		{ sessionId }: { sessionId: number },
		read: (sessionId: number) => Promise<Part>,
	): Promise<Part | Refused> {
		return (await hasSession(db, sessionId)) ? read(sessionId) : refuse(call, "session_not_found");
	}

	serve(listSessionEvidence, ({ params, query }, { user }) =>
		report(listSessionEvidence, params, (id) => readEvidence(context, id, query, user)),
	);
	serve(listSessionMessages, ({ params, query }) =>
		report(listSessionMessages, params, (id) => readMessages(context, id, query)),
	);
	serve(listSessionQuestions, ({ params, query }) =>
		report(listSessionQuestions, params, (id) => readQuestions(context, id, query)),
	);
	serve(listSessionPolls, ({ params }) => report(listSessionPolls, params, (id) => readPolls(context, id)));
	serve(listSessionPollAnswers, ({ params, query }) =>
		report(listSessionPollAnswers, params, (id) => readPollAnswers(context, id, query)),
	);
	serve(listHolds, async ({ query: { before } }) => {
		const { page, next } = toPage(await listHoldRows(db, { limit: pageSize + 1, before }), pageSize, ({ id }) => id);
		return { holds: page.map(toHold), next };
	});
	serve(getHold, async ({ params }) => {
		const hold = await findHold(db, params.holdId);
		return hold ? { ...toHold(hold), evidence: hold.evidence } : refuse(getHold, "hold_not_found");
	});
}

const toHold = ({
	id,
	name,
	evidence,
	created_at,
	held_until,
}: Awaited<ReturnType<typeof listHoldRows>>[number]): Hold => ({
	holdId: id,
	name,
	certificates: evidence.certificates.length,
	sessions: evidence.sessions.length,
	deletedAt: created_at.toISOString(),
	heldUntil: held_until.toISOString(),
});
