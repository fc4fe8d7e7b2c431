import type { FastifyInstance } from "fastify";
import type { AppContext, Serve } from "#platform/index.ts";
import { handOverTeam } from "../console-contract.ts";
import { getCustomersTeam, getTeam, openTeamFiles, remindTeam, repeatTeam } from "../contract.ts";
import { openFiles, serveTeamFiles } from "./files.ts";
import { handOver } from "./hand-over.ts";
import { readTeam } from "./read-team.ts";
import { remind, serveStop } from "./remind.ts";
import { repeat } from "./repeat.ts";

export async function serveTeam(serve: Serve, app: FastifyInstance, context: AppContext): Promise<void> {
	serve(getTeam, ({ query }, { user }) => readTeam(context, user.userId, query));
	serve(getCustomersTeam, ({ params, query }) => readTeam(context, params.id, query));
	serve(handOverTeam, ({ params, body }, { user }) => handOver(context, user, params.id, body));
	serve(remindTeam, ({ body }, { user }) => remind(context, user.userId, body));
	serve(repeatTeam, ({ body }, { user }) => repeat(context, user.userId, body));
	serve(openTeamFiles, ({ body }, { user }) => openFiles(context, user.userId, body));
	serveTeamFiles(app, context);
	await serveStop(app, context);
}
