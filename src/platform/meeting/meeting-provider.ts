/** A meeting's data for the provider. */
export interface Meeting {
	title: string;
	startsAt: Date;
	minutes: number;
}

export interface MadeMeeting {
	/** The provider's id. */
	id: string;
	joinUrl: string;
}

/** One participant's stay, as reported by the provider. */
export interface Participation {
	/** Empty if the provider does not know it. */
	email: string;
	name: string;
	seconds: number;
	/** When the participant left, or the meeting ended; null if the provider does not say. */
	leftAt: Date | null;
}

/** Creates, moves and deletes meetings, and reports attendance. */
export interface MeetingProvider {
	readonly name: "zoom" | "teams";
	/** @throws MeetingUnavailable, as all methods, if the provider cannot be reached or refuses */
	create(meeting: Meeting): Promise<MadeMeeting>;
	/** Returns false if the meeting no longer exists. */
	update(id: string, meeting: Meeting): Promise<boolean>;
	/** Succeeds if the meeting is already gone. */
	remove(id: string): Promise<void>;
	/** Lists all stays of participants; null while there is no report. */
	participations(id: string): Promise<Participation[] | null>;
}

/** The provider of meetings could not be reached, or refused. The message is for staff and contains no secret. */
export class MeetingUnavailable extends Error {
	override name = "MeetingUnavailable";
}
