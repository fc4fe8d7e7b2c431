import type { FastifyInstance } from "fastify";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { Refused } from "#platform/index.ts";
import { partTypes } from "../../rules/picture/part-types.ts";
import { sendPart } from "./send-part.ts";
import type { ReadPart } from "./stream-parts.ts";

interface ServedStream {
	/** Its playlists and parts are below `PATH/:token`. */
	path: `/live${string}`;
	/** The playlists by name, with what they are. */
	playlists: Record<string, { summary: string; read: (sessionId: number) => Promise<string> }>;
	/** What a part is. */
	part: string;
	/** Why a link doesn't admit. */
	refusal: string;
	/** Returns the session that a link admits to, or why it doesn't. */
	admit: (token: string) => Promise<number | Refused>;
	readPart: ReadPart;
}

/** Serves the playlists of a session and the parts that they name, to the person for whom the link was signed. */
export function serveParts(
	app: FastifyInstance,
	{ path, playlists, part, refusal, admit, readPart }: ServedStream,
): void {
	for (const [name, { summary, read }] of Object.entries(playlists))
		app.route<{ Params: { token: string } }>({
			method: "GET",
			url: `${path}/:token/${name}`,
			schema: { hide: true },
			config: describeFile({
				summary,
				tag: "media",
				types: ["application/vnd.apple.mpegurl"],
				refusals: { 403: refusal },
			}),
			handler: async (request, reply) => {
				const session = await admit(request.params.token);
				if (session instanceof Refused) return sendRefusal(reply, request.id, session);
				return reply
					.header("content-type", "application/vnd.apple.mpegurl")
					.header("cache-control", "private, no-store")
					.send(await read(session));
			},
		});

	app.route<{ Params: { token: string; stream: string; name: string } }>({
		method: "GET",
		url: `${path}/:token/:stream/:name`,
		schema: { hide: true },
		config: describeFile({
			summary: part,
			tag: "media",
			types: Object.values(partTypes),
			supports: "ranges",
			refusals: { 403: refusal, 404: "The part does not exist." },
		}),
		handler: async (request, reply) => {
			const session = await admit(request.params.token);
			return session instanceof Refused
				? sendRefusal(reply, request.id, session)
				: sendPart(readPart, request, reply, session);
		},
	});
}
