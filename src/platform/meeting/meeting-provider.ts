export interface Meeting {
	title: string;
	startsAt: Date;
	minutes: number;
}

export interface MadeMeeting {
	id: string;
	joinUrl: string;
}

export interface Registrant {
	email: string;
	fullName: string;
}

export interface Registration {
	/** Names the attendee in the provider's report. */
	id: string;
	/** The attendee's own link into the meeting. */
	joinUrl: string;
}

export interface Participation {
	/** The registration with which they entered; null if unknown. */
	registration: string | null;
	/** Empty if unknown. */
	email: string;
	name: string;
	seconds: number;
	/** Null if unknown. */
	joinedAt: Date | null;
	/** Also when the meeting ended; null if unknown. */
	leftAt: Date | null;
}

/** All methods throw MeetingUnavailable. */
export interface MeetingProvider {
	readonly name: "zoom" | "teams";
	create(meeting: Meeting): Promise<MadeMeeting>;
	/** Returns false if the meeting no longer exists. */
	update(id: string, meeting: Meeting): Promise<boolean>;
	remove(id: string): Promise<void>;
	/**
	 * Registers an attendee, so that the report names them. Undefined if the provider can't: its meetings have one link
	 * for all.
	 */
	register?(id: string, registrant: Registrant): Promise<Registration>;
	/** Returns null while there is no report. */
	participations(id: string): Promise<Participation[] | null>;
}

/** The provider could not be reached, or refused. The message is for staff and contains no secret. */
export class MeetingUnavailable extends Error {
	override name = "MeetingUnavailable";
}
