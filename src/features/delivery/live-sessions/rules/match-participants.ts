interface Stay {
	/** The registration with which they entered; null if unknown. */
	registration: string | null;
	email: string;
	name: string;
	seconds: number;
}

interface Attendee {
	userId: number;
	email: string;
	fullName: string;
	/** Null if the attendee is not registered. */
	registration: string | null;
}

const plain = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Sums whole minutes per attendee from the provider's report. Stays match by registration or address. Without
 * registrations, stays with an unknown address match by name if only one attendee has it. Omits attendees who are missing from
 * the report.
 *
 * @param longest length of the session in minutes, the maximum for each attendee
 */
export function matchParticipants(attendees: Attendee[], stays: Stay[], longest: number): Map<number, number> {
	const byEmail = new Map(attendees.map((one) => [plain(one.email), one.userId]));
	const byRegistration = new Map(attendees.flatMap(({ registration, userId }) => (registration === null ? [] : [[registration, userId] as const])));
	const byName = new Map<string, number | null>();
	for (const { fullName, userId } of byRegistration.size > 0 ? [] : attendees) byName.set(plain(fullName), byName.has(plain(fullName)) ? null : userId);
	const seconds = new Map<number, number>();
	for (const stay of stays) {
		const userId = byRegistration.get(stay.registration ?? "") ?? byEmail.get(plain(stay.email)) ?? byName.get(plain(stay.name));
		if (userId) seconds.set(userId, (seconds.get(userId) ?? 0) + stay.seconds);
	}
	return new Map([...seconds].map(([userId, sum]) => [userId, Math.min(longest, Math.floor(sum / 60))]));
}
