import type { Participation } from "#platform/meeting/meeting-provider.ts";
import { meetingsInMemory } from "#tests/support/delivery/live-sessions-scenario.ts";

/** The meeting provider of a shop. It reports attendance once a command has written the report. */
export class Meetings {
	readonly provider = meetingsInMemory();
	/** By the provider's meeting id. */
	readonly reports = new Map<string, Participation[]>();

	constructor() {
		this.provider.participations = async (meeting) => this.reports.get(meeting) ?? null;
	}
}
