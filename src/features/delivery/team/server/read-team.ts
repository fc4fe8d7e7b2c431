import { formatCertificateCode } from "#features/delivery/certificates/rules/certificate-code.ts";
import type { AppContext, RequestOf, ResponseOf } from "#platform/index.ts";
import type { getTeam, TeamMember } from "../contract.ts";
import { listPeople, listTeamCourses, pageSize, type TeamRow } from "./team-store.ts";

/** Reads a page of the people who have seats of a buyer. */
export async function readTeam(
	{ db }: Pick<AppContext, "db">,
	buyerId: number,
	{ sort, page = 1, ...filter }: RequestOf<typeof getTeam>["query"],
): Promise<ResponseOf<typeof getTeam>> {
	const [rows, courses] = await Promise.all([
		listPeople(db, buyerId, filter, { sort, offset: (page - 1) * pageSize }),
		listTeamCourses(db, buyerId),
	]);
	const { total = 0, certified = 0 } = rows[0] ?? {};
	return { people: rows.map(toMember), total, certified, pages: Math.max(1, Math.ceil(total / pageSize)), courses };
}

export const toMember = (row: TeamRow): TeamMember => ({
	id: row.id,
	invitationId: row.invitation_id,
	lineId: row.line_id,
	name: row.name,
	email: row.email,
	courseID: row.course_id,
	title: row.title,
	isHeld: row.is_held,
	state: row.state,
	startsAt: row.starts_at?.toISOString() ?? null,
	minutes: row.minutes,
	neededMinutes: row.needed_minutes,
	watchedPercent: row.watched_percent,
	canWatch: row.can_watch,
	earns: row.earns,
	code: row.code && formatCertificateCode(row.code),
	undelivered: row.undelivered,
});
