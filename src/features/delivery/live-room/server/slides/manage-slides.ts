import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { readRetention } from "#features/delivery/retention/server/index.ts";
import {
	type AppContext,
	inTransaction,
	Refused,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { toFilename } from "#values/text.ts";
import { keptSlides, removeSlides } from "../../console-contract.ts";
import { SlidesChanged } from "../../events.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { refuseSlidesChange } from "../../rules/slides/refuse-slides-change.ts";
import { pdfKey } from "../../rules/slides/slides.ts";
import { findRoom, type RoomRow } from "../room-store.ts";
import { convertSlides, deleteDeck } from "./convert-slides.ts";
import { deleteSlides, findSlides, insertDeck } from "./slide-store.ts";

type SlidesContext = Pick<AppContext, "db" | "clock" | "storage" | "jobs" | "events">;

const Query = z.strictObject({
	sessionId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
	name: z.string().check(z.minLength(1), z.maxLength(300)),
});

const invalid = new Refused("invalid", 400, "Please choose the session and the file again.", {});
const noSession = new Refused("session_not_found", 404, "Session not found.", {});
const evidence = new Refused("kept_as_evidence", ...keptSlides, {});
const notPdf = new Refused(
	"wrong_file",
	422,
	"Please choose a PDF. Presentation programs can export their slides as PDF.",
	{},
);

/** Stores uploaded slides of a session, and has them converted. They replace earlier ones. */
export async function receiveSlides(
	{ db, clock, storage, jobs, events }: SlidesContext,
	user: User,
	{ bytes, query }: { bytes: Buffer; query: unknown },
): Promise<{ message: string } | Refused> {
	const read = z.safeParse(Query, query);
	if (!read.success) return invalid;
	if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") return notPdf;
	const sessionId = Number(read.data.sessionId);
	if (!(await findRoom(db, { id: sessionId }))) return noSession;
	const deck = randomBytes(16).toString("hex");
	await storage.put(pdfKey(deck), bytes, { contentType: "application/pdf" });
	return inTransaction(db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return noSession;
		if (await refuseChange(trx, clock.now(), room, "replace")) return evidence;
		await events.publish(trx, SlidesChanged, { sessionId });
		const replaced = await insertDeck(trx, sessionId, {
			deck,
			name: toFilename(read.data.name, "slides.pdf"),
			now: clock.now(),
		});
		await jobs.send(trx, convertSlides, { sessionId, deck });
		if (replaced) await jobs.send(trx, deleteDeck, { deck: replaced });
		const summary = `Uploaded slides for a live session of “${room.title}”`;
		await recordAudit(trx, clock, user, { action: "course.slides_uploaded", id: room.course_id, summary });
		return { message: "The slides were uploaded and are being prepared." };
	});
}

/** Removes the slides of a session. Attendees no longer see them. */
export async function remove(
	{ db, clock, jobs, events }: SlidesContext,
	user: User,
	sessionId: number,
): Promise<true | Refused> {
	return inTransaction(db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(removeSlides, "session_not_found");
		const refusal = await refuseChange(trx, clock.now(), room, "remove");
		if (refusal) return refuse(removeSlides, refusal);
		await events.publish(trx, SlidesChanged, { sessionId });
		const deck = await deleteSlides(trx, sessionId);
		if (!deck) return refuse(removeSlides, "no_slides");
		await jobs.send(trx, deleteDeck, { deck });
		const summary = `Removed the slides of a live session of “${room.title}”`;
		await recordAudit(trx, clock, user, { action: "course.slides_removed", id: room.course_id, summary });
		return true;
	});
}

async function refuseChange(trx: Transaction, now: Date, room: RoomRow, change: "remove" | "replace") {
	const slides = await findSlides(trx, room.id);
	if (!slides) return undefined;
	const earnsCredit = (await readRetention(trx, [room.id])).get(room.id)?.earnsCredit === true;
	return refuseSlidesChange({ state: toRoomState(room, now), earnsCredit, isReady: slides.state === "ready" }, change);
}
