/** A stay in the provider's report. */
export interface ReportedStay {
	/** The registration with which they entered; null if unknown. */
	registration: string | null;
	email: string;
	name: string;
	seconds: number;
	/** Null if unknown. */
	joinedAt: Date | null;
	leftAt: Date | null;
}

interface Attendee {
	userId: number;
	email: string;
	/** Addresses that were theirs. */
	formerEmails?: readonly string[];
	fullName: string;
	/** Null if the attendee is not registered. */
	registration: string | null;
}

const plain = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
/** Meetings add “(Guest)” to the names of people without an account, and people add pronouns. */
const withoutAddition = (name: string) => plain(name).replace(/\s*\([^()]*\)$/, "");

/**
 * Returns the stays of each attendee in the provider's report. They match by registration or address. Without
 * registrations, stays with an unknown address match by name if only one attendee has it. Omits attendees who are
 * missing from the report.
 */
export function matchParticipants(
	attendees: readonly Attendee[],
	stays: readonly ReportedStay[],
): Map<number, ReportedStay[]> {
	const former = attendees.flatMap(({ formerEmails = [], userId }) =>
		formerEmails.map((email) => [plain(email), userId] as const),
	);
	const byEmail = new Map([...former, ...attendees.map(({ email, userId }) => [plain(email), userId] as const)]);
	const byRegistration = new Map(
		attendees.flatMap(({ registration, userId }) => (registration === null ? [] : [[registration, userId] as const])),
	);
	const byName = new Map<string, number | null>();
	for (const { fullName, userId } of byRegistration.size > 0 ? [] : attendees)
		byName.set(plain(fullName), byName.has(plain(fullName)) ? null : userId);
	const findByName = (name: string) =>
		byName.has(plain(name)) ? byName.get(plain(name)) : byName.get(withoutAddition(name));
	const matched = new Map<number, ReportedStay[]>();
	for (const stay of stays) {
		const userId =
			byRegistration.get(stay.registration ?? "") ?? byEmail.get(plain(stay.email)) ?? findByName(stay.name);
		if (userId) matched.set(userId, [...(matched.get(userId) ?? []), stay]);
	}
	return matched;
}
