import { type Refused, refuse } from "#api/refusal.ts";
import { goneAfter } from "#features/delivery/studio/rules/room-times.ts";
import { findStudio } from "#features/delivery/studio/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { getRoster, type Roster } from "../contract.ts";
import { listPresent } from "./roster-store.ts";

const maxListed = 200;

/** Lists by name who is in the room behind a studio link, without those who were removed. */
export async function readRoster(context: Pick<AppContext, "db" | "clock" | "signer">, token: string): Promise<Roster | Refused> {
	const studio = await findStudio(context, token);
	if (!studio) return refuse(getRoster, "studio_closed");
	if (!studio.isOpen) return refuse(getRoster, "over");
	const since = new Date(context.clock.now().getTime() - goneAfter * 1000);
	const people = await listPresent(context.db, studio.room.id, since);
	return { attendees: people.slice(0, maxListed), more: Math.max(0, people.length - maxListed) };
}
