/** A meeting as its provider gets it. */
export interface Meeting {
	title: string;
	startsAt: Date;
	minutes: number;
}

export interface MadeMeeting {
	/** What the provider knows it by. */
	id: string;
	joinUrl: string;
}

/** How long one participant was there, as the provider saw it. */
export interface Participation {
	/** Empty when the provider does not know it. */
	email: string;
	name: string;
	seconds: number;
	/** When the participant left, or that meeting ended; null when the provider does not say. */
	leftAt: Date | null;
}

/** Where meetings take place: makes them, moves them, takes them away, and says who was there. */
export interface MeetingProvider {
	readonly name: "zoom" | "teams";
	/** @throws MeetingUnavailable as all of them, when the provider can't be asked or refuses */
	create(meeting: Meeting): Promise<MadeMeeting>;
	/** False when the provider knows no such meeting any more. */
	update(id: string, meeting: Meeting): Promise<boolean>;
	/** Taking away what is gone already is no fault. */
	remove(id: string): Promise<void>;
	/** Everyone who was there, each stay on its own; null while there is no report yet. */
	participations(id: string): Promise<Participation[] | null>;
}

/** The provider of meetings could not be asked, or refused. The message is for the operator and holds no secret. */
export class MeetingUnavailable extends Error {
	override name = "MeetingUnavailable";
}
