import type { AppContext, RequestOf, ResponseOf } from "#platform/index.ts";
import type { getTeam } from "../contract.ts";
import { listPeople, listTeamCourses, pageSize } from "./team-store.ts";

/** Reads a page of the people who have seats that a customer bought or manages. */
export async function readTeam(
	context: Pick<AppContext, "db" | "clock">,
	userId: number,
	{ sort, page = 1, ...filter }: RequestOf<typeof getTeam>["query"],
): Promise<ResponseOf<typeof getTeam>> {
	const [team, courses] = await Promise.all([
		listPeople(context, userId, filter, { sort, offset: (page - 1) * pageSize }),
		listTeamCourses(context.db, userId),
	]);
	return { ...team, pages: Math.max(1, Math.ceil(team.total / pageSize)), courses };
}
