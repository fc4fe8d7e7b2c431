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
import { enter, notePresence, readJoin } from "./attendees/read-join.ts";
import type { LiveDeps } from "./live-deps.ts";
import { cancel, enterLink, moveTo, postpone, readCurrent, readSessions } from "./sessions/change-session.ts";

/** Mounts the calls of live sessions. */
export function serveLive(serve: Serve, deps: LiveDeps): void {
	serve(getJoin, ({ params }) => readJoin(deps, params.token));
	serve(enterSession, ({ params }, { person }) => enter(deps, params.token, person.userId));
	serve(sendPresence, ({ params }, { person }) => notePresence(deps, params.token, person.userId));
	serve(listSessions, () => readSessions(deps.db));
	serve(getSession, async ({ params }) => ({ session: await readCurrent(deps.db, Number(params.courseID)) }));
	serve(moveSession, ({ params, body }, { person }) => moveTo(deps, person, Number(params.courseID), new Date(body.startsAt)));
	serve(postponeSession, ({ params, body }, { person }) => postpone(deps, person, Number(params.courseID), new Date(body.startsAt)));
	serve(cancelSession, ({ params }, { person }) => cancel(deps, person, Number(params.courseID)));
	serve(setMeetingLink, ({ params, body }, { person }) => enterLink(deps, person, Number(params.courseID), body.url));
	serve(listAttendees, async ({ params, query }, exchange) => {
		const page = await readAttendees(deps, Number(params.sessionId), { ...query, missing: query.missing !== undefined });
		if (page instanceof Refused) return page;
		if (page.next) exchange.nextPage(page.next);
		return page.attendees;
	});
	serve(setAttendance, ({ params, body }, { person }) => correctAttendance(deps, person, Number(params.sessionId), body));
}
