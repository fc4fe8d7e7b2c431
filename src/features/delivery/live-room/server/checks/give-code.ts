import { type AppContext, type Refused, refuse } from "#platform/index.ts";
import { getCode, giveCode, type SpeakerCode } from "../../contract.ts";
import { firstCode } from "../../rules/checks/check-numbers.ts";
import { codeSeconds, countSegments } from "../../rules/checks/code-times.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { findStudio, type OpenStudio } from "../studio/read-studio.ts";
import { countEntered, saveRevealed } from "./codes-store.ts";
import { followCodes, readState } from "./follow-codes.ts";
import { readCheckedTime, readTerms, type TermsContext } from "./read-terms.ts";

type GiveContext = TermsContext & Pick<AppContext, "keyFor" | "signer">;

/** Returns the code word that a speaker should give now, or gave. Speakers see only the latest one. */
export async function readSpeakerCode(context: GiveContext, token: string): Promise<SpeakerCode | Refused> {
	const studio = await findStudio(context, token);
	return studio ? read(context, studio) : refuse(getCode, "studio_closed");
}

async function read(context: GiveContext, { room, isOpen }: OpenStudio): Promise<SpeakerCode> {
	const now = context.clock.now();
	const state = toRoomState(room, now);
	if (!isOpen || state === "waiting") return { code: null };
	const terms = await readTerms(context, room);
	const latest = (await followCodes(context, { room, terms, isLive: state === "live", now })).at(-1);
	if (!latest || terms.segmentMinutes === null) return { code: null };
	const { from, until } = readCheckedTime(room);
	const { state: codeState, from: opens, until: closes, onScreen } = readState(latest, now);
	return {
		code: {
			segment: latest.segment,
			segments: countSegments((until - from) / 60_000, terms.segmentMinutes),
			word: latest.word,
			state: codeState,
			onScreen,
			secondsLeft: Math.max(0, Math.ceil(((codeState === "speaker" ? opens : closes) - now.getTime()) / 1000)),
			entered: await countEntered(context.db, room.id, firstCode + latest.segment),
		},
	};
}

/** Records that a speaker read a code word out, or shows it on the screen. */
export async function give(
	context: GiveContext,
	{ token, segment, onScreen }: { token: string; segment: number; onScreen: boolean },
): Promise<SpeakerCode | Refused> {
	const studio = await findStudio(context, token);
	if (!studio) return refuse(giveCode, "studio_closed");
	const { code } = await read(context, studio);
	if (!code || code.segment !== segment) return refuse(giveCode, "code_not_found");
	if (code.state === "closed") return refuse(giveCode, "code_closed");
	const isOpen = code.state === "open";
	// A word that was shown on its own keeps its time, and stays on the screen.
	const revealedAt = new Date(context.clock.now().getTime() + (isOpen ? code.secondsLeft - codeSeconds : 0) * 1000);
	await saveRevealed(context.db, {
		sessionId: studio.room.id,
		segment,
		by: studio.speaker.name,
		onScreen: onScreen || (isOpen && code.onScreen),
		revealedAt,
	});
	return read(context, studio);
}
