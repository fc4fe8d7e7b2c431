/** One stay in a meeting, as its provider's report has it. */
interface Stay {
	email: string;
	name: string;
	seconds: number;
}

interface Attendee {
	userId: number;
	email: string;
	fullName: string;
}

const plain = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Whole minutes that each attendee was in a meeting: stays under one's address are added up; those without a known
 * address count by the name, where only one attendee is called that. Attendees whom the report does not know are left out.
 *
 * @param longest the session's own length: nobody was there for longer
 */
export function matchParticipants(attendees: Attendee[], stays: Stay[], longest: number): Map<number, number> {
	const byEmail = new Map(attendees.map((one) => [plain(one.email), one.userId]));
	const byName = new Map<string, number | null>();
	for (const { fullName, userId } of attendees) byName.set(plain(fullName), byName.has(plain(fullName)) ? null : userId);
	const seconds = new Map<number, number>();
	for (const stay of stays) {
		const userId = byEmail.get(plain(stay.email)) ?? byName.get(plain(stay.name));
		if (userId) seconds.set(userId, (seconds.get(userId) ?? 0) + stay.seconds);
	}
	return new Map([...seconds].map(([userId, sum]) => [userId, Math.min(longest, Math.floor(sum / 60))]));
}
