import type { Participation } from "../../../src/platform/meeting/meeting-provider.ts";
import { meetingsInMemory } from "../../support/delivery/live-sessions-scenario.ts";

/** The meeting provider of a shop: makes meetings, and reports who was there once a command writes the report. */
export class Meetings {
	readonly provider = meetingsInMemory();
	/** The reports by the provider's name of the meeting. */
	readonly reports = new Map<string, Participation[]>();

	constructor() {
		this.provider.participations = async (meeting) => this.reports.get(meeting) ?? null;
	}
}
