import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#api/refusal.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile, type FileDescription } from "#platform/http/openapi/describe-route.ts";
import type { Signed, Signer } from "#platform/security/signing/signer.ts";

type FileRequest<Query = unknown> = FastifyRequest<{ Params: { token: string }; Querystring: Query }>;

interface SignedFiles<Query> extends Omit<FileDescription, "tag" | "supports"> {
	path: `/${string}`;
	purpose: string;
	/** What a link that is not valid, or not valid anymore, answers. */
	texts: { broken: string; expired: string };
	/** Sends the file, or returns why not: `broken` as for a link that names nothing. */
	send: (
		signed: Signed,
		request: FileRequest<Query>,
		reply: FastifyReply,
	) => Promise<FastifyReply | Refused | "broken">;
}

/** Serves files at `PATH/:token` to the one user for whom a link was signed. */
export function serveSignedFiles<Query = unknown>(
	app: FastifyInstance,
	signer: Signer,
	{ path, purpose, texts, send, refusals, ...about }: SignedFiles<Query>,
): void {
	const broken = new Refused("link_broken", 403, texts.broken, {});
	const expired = new Refused("link_expired", 410, texts.expired, {});
	app.route<{ Params: { token: string }; Querystring: Query }>({
		method: ["GET", "HEAD"],
		url: `${path}/:token`,
		schema: { hide: true },
		config: describeFile({
			...about,
			tag: "files",
			supports: "ranges",
			refusals: { 403: "The link is invalid.", 410: "The link has expired.", ...refusals },
		}),
		handler: async (request, reply) => {
			const verdict = signer.verify(purpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.error === "expired" ? expired : broken);
			const sent = await send(verdict.signed, request, reply);
			return sent === "broken" || sent instanceof Refused
				? sendRefusal(reply, request.id, sent === "broken" ? broken : sent)
				: sent;
		},
	});
}
