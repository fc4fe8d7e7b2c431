import { sessionExtension } from "#features/delivery/live-sessions/server/index.ts";
import { type AppContext, inTransaction, type Refused, recordAudit, refuse } from "#platform/index.ts";
import { extendBroadcast, type StudioView } from "../../studio-contract.ts";
import { findStudio, readStudio } from "./read-studio.ts";

interface ExtensionRequest {
	token: string;
	minutes: number;
	anyway: boolean;
}

/** Speakers have no account; the audit log names them. */
const noAccount = 0;

/** Moves the end of the session behind a speaker's link. */
export async function extend(
	context: Pick<AppContext, "db" | "clock" | "signer" | "events">,
	{ token, minutes, anyway }: ExtensionRequest,
): Promise<StudioView | Refused> {
	const studio = await findStudio(context, token);
	if (!studio) return refuse(extendBroadcast, "studio_closed");
	if (!studio.isOpen) return refuse(extendBroadcast, "session_over");
	const { room, speaker } = studio;
	const refused = await inTransaction(context.db, async (trx) => {
		const extension = await sessionExtension.save(trx, context.clock, { sessionId: room.id, minutes, anyway });
		if (extension.is === "refused") return refuse(extendBroadcast, extension.code);
		if (extension.is === "overlapping") {
			const { title, starts_at, attendees } = extension.overlap;
			return refuse(extendBroadcast, "overlaps", { fields: { title, startsAt: starts_at.toISOString(), attendees } });
		}
		const actor = { userId: noAccount, fullName: `${speaker.name} (speaker)` };
		const summary = `Extended the live session of “${room.title}” by ${minutes} minutes`;
		await recordAudit(trx, context.clock, actor, { action: "course.session_extended", id: room.course_id, summary });
		return undefined;
	});
	return refused ?? readStudio(context, token);
}
