import { buildCallAddress } from "#api/address.ts";
import { type AppContext, Refused, type Serve } from "#platform/index.ts";
import {
	cancelSession,
	enterSession,
	getJoin,
	getSession,
	listAttendees,
	listSessions,
	moveSession,
	postponeSession,
	removeReport,
	sendPresence,
	sessionsPerPage,
	setAttendance,
	setMeetingLink,
	setPlace,
	stateHeldTimes,
	uploadReport,
} from "../contract.ts";
import { correctAttendance, readAttendees } from "./attendance/correct-attendance.ts";
import { stateTimes } from "./attendance/state-held-times.ts";
import { removeUploadedReport, saveUploadedReport } from "./attendance/upload-report.ts";
import { enter, readJoin, storePresence } from "./attendees/read-join.ts";
import {
	cancel,
	choosePlace,
	enterLink,
	moveTo,
	postpone,
	readCurrent,
	readSessions,
} from "./sessions/change-session.ts";

export function serveLive(
	serve: Serve,
	context: Pick<
		AppContext,
		"db" | "clock" | "signer" | "publicUrl" | "meetings" | "events" | "siteId" | "siteName" | "video" | "log" | "site"
	>,
): void {
	serve(getJoin, ({ params }) => readJoin(context, params.token));
	serve(enterSession, ({ params }, { user }) => enter(context, params.token, user.userId));
	serve(sendPresence, ({ params }, { user }) => storePresence(context, params.token, user.userId));
	serve(listSessions, async ({ query: { session: sessionId, sort, after } }, { nextPage }) => {
		if (sessionId !== undefined) return readSessions(context.db, { sessionId });
		const found = await readSessions(context.db, { limit: sessionsPerPage + 1, sort, after });
		const page = found.slice(0, sessionsPerPage);
		if (found.length > sessionsPerPage)
			nextPage(buildCallAddress(listSessions, { query: { sort, after: page.at(-1)?.sessionId } }));
		return page;
	});
	serve(getSession, async ({ params }) => ({ session: await readCurrent(context.db, params.courseID) }));
	serve(moveSession, ({ params, body }, { user }) => moveTo(context, user, params.courseID, new Date(body.startsAt)));
	serve(postponeSession, ({ params, body }, { user }) =>
		postpone(context, user, params.courseID, new Date(body.startsAt)),
	);
	serve(cancelSession, ({ params }, { user }) => cancel(context, user, params.courseID));
	serve(setMeetingLink, ({ params, body }, { user }) => enterLink(context, user, params.courseID, body.url));
	serve(setPlace, ({ params, body }, { user }) => choosePlace(context, user, params.courseID, body.heldHere));
	serve(listAttendees, async ({ params, query }, requestContext) => {
		const page = await readAttendees(context, params.sessionId, {
			...query,
			missing: query.missing !== undefined,
		});
		if (page instanceof Refused) return page;
		if (page.next) requestContext.nextPage(page.next);
		return page.attendees;
	});
	serve(stateHeldTimes, ({ params, body }, { user }) => stateTimes(context, user, params.sessionId, body.held));
	serve(uploadReport, ({ params, body }, { user }) => saveUploadedReport(context, user, params.sessionId, body));
	serve(removeReport, ({ params }, { user }) => removeUploadedReport(context, user, params.sessionId));
	serve(setAttendance, ({ params, body }, { user }) => correctAttendance(context, user, params.sessionId, body));
}
