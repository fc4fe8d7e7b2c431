import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { canSeePage, readSlideName, slideKey } from "../../rules/slides/slides.ts";
import { type Admit, notAdmitted } from "../playback/admit.ts";
import { findStudio, studioClosed } from "../studio/read-studio.ts";
import { findSlides, findSlideText } from "./slide-store.ts";

const missing = new Refused("not_found", 404, "Not found.", {});

const cacheSeconds = 3_600;

type SlideRequest = FastifyRequest<{ Params: { token: string; name: string } }>;

type SlidesContext = Pick<AppContext, "db" | "clock" | "signer" | "storage">;

/** Serves slides next to the sockets of the discussion: to attendees up to the page that was shown, and to speakers. */
export function serveSlides(app: FastifyInstance, context: SlidesContext, admit: Admit): void {
	const { db, storage } = context;
	const schema = { hide: true };
	const described = (reader: string) =>
		describeFile({
			summary: `A slide as picture (\`.webp\`) or its text (\`.txt\`), with ${reader} signed link`,
			tag: "media",
			types: ["image/webp", "text/plain"],
			supports: "ranges",
			refusals: { 403: "The link is invalid or was revoked.", 404: "The slide does not exist, or was not shown yet." },
		});

	app.get(
		"/api/live/rooms/:token/slides/:name",
		{ schema, config: described("an attendee's") },
		async (request: SlideRequest, reply) => {
			const admitted = await admit(request.params.token);
			if (!admitted || admitted === "broken") return sendRefusal(reply, request.id, notAdmitted);
			return send(request, reply, admitted.sessionId, false);
		},
	);

	app.get(
		"/api/live/studio/:token/slides/:name",
		{ schema, config: described("a speaker's") },
		async (request: SlideRequest, reply) => {
			const studio = await findStudio(context, request.params.token);
			return studio ? send(request, reply, studio.room.id, true) : sendRefusal(reply, request.id, studioClosed);
		},
	);

	async function send(
		request: SlideRequest,
		reply: FastifyReply,
		sessionId: number,
		isSpeaker: boolean,
	): Promise<FastifyReply> {
		const named = readSlideName(request.params.name);
		const slides = named && (await findSlides(db, sessionId));
		if (!slides || slides.deck !== named.deck || !canSeePage(slides, named.page, isSpeaker))
			return sendRefusal(reply, request.id, missing);
		if (named.format === "txt") return sendText(reply, sessionId, named.page);
		const key = slideKey(named.deck, named.page);
		const file = await storage.stat(key);
		if (!file) return sendRefusal(reply, request.id, missing);
		return sendFile(request, reply, {
			bytes: file.bytes,
			contentType: "image/webp",
			tag: request.params.name,
			cacheSeconds,
			open: (span) => storage.read(key, span),
		});
	}

	async function sendText(reply: FastifyReply, sessionId: number, page: number): Promise<FastifyReply> {
		const text = (await findSlideText(db, sessionId, page)) ?? "";
		return reply
			.header("content-type", "text/plain; charset=utf-8")
			.header("cache-control", `private, max-age=${cacheSeconds}`)
			.send(text);
	}
}
