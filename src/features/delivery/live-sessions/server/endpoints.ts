import { Refused } from "../../../../api/refusal.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import {
	cancelSession,
	enterSession,
	getJoin,
	getSession,
	listAttendees,
	listSessions,
	moveSession,
	postponeSession,
	sendPresence,
	setAttendance,
	setMeetingLink,
} from "../contract.ts";
import { correctAttendance, readAttendees } from "./attendance/correct-attendance.ts";
import { enter, readJoin, storePresence } from "./attendees/read-join.ts";
import type { LiveDeps } from "./live-deps.ts";
import { cancel, enterLink, moveTo, postpone, readCurrent, readSessions } from "./sessions/change-session.ts";

/** Mounts the calls of live sessions. */
export function serveLive(serve: Serve, deps: LiveDeps): void {
	serve(getJoin, ({ params }) => readJoin(deps, params.token));
	serve(enterSession, ({ params }, { user }) => enter(deps, params.token, user.userId));
	serve(sendPresence, ({ params }, { user }) => storePresence(deps, params.token, user.userId));
	serve(listSessions, () => readSessions(deps.db));
	serve(getSession, async ({ params }) => ({ session: await readCurrent(deps.db, Number(params.courseID)) }));
	serve(moveSession, ({ params, body }, { user }) => moveTo(deps, user, Number(params.courseID), new Date(body.startsAt)));
	serve(postponeSession, ({ params, body }, { user }) => postpone(deps, user, Number(params.courseID), new Date(body.startsAt)));
	serve(cancelSession, ({ params }, { user }) => cancel(deps, user, Number(params.courseID)));
	serve(setMeetingLink, ({ params, body }, { user }) => enterLink(deps, user, Number(params.courseID), body.url));
	serve(listAttendees, async ({ params, query }, exchange) => {
		const page = await readAttendees(deps, Number(params.sessionId), { ...query, missing: query.missing !== undefined });
		if (page instanceof Refused) return page;
		if (page.next) exchange.nextPage(page.next);
		return page.attendees;
	});
	serve(setAttendance, ({ params, body }, { user }) => correctAttendance(deps, user, Number(params.sessionId), body));
}
