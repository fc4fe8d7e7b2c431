import type { TranscriptCredit } from "./transcript-credit.ts";

/** The period of a person's license. Days are dates of the site's calendar. */
interface Period {
	accreditingBody: string;
	validFrom: string | null;
	validTo: string | null;
	neededCredits: number | null;
}

/** How far a person is with the credit of a body. */
interface Goal {
	accreditingBody: string;
	/** Credits of the license's period, or of all time without one. */
	hours: number;
	neededCredits: number | null;
	/** The last day of the period. */
	until: string | null;
}

/**
 * Lists the bodies that a person earned credit of or has a license of, with the license's current period; the period
 * that ends first comes first.
 */
export function listGoals(credits: readonly TranscriptCredit[], periods: readonly Period[], today: string): Goal[] {
	const current = periods.filter(
		({ validTo, neededCredits }) =>
			(validTo !== null || neededCredits !== null) && (validTo === null || today <= validTo),
	);
	const codes = new Set([...credits, ...current].map(({ accreditingBody }) => accreditingBody));
	const goals = [...codes].map((accreditingBody) => {
		const ofBody = current.filter((period) => period.accreditingBody === accreditingBody);
		const period = ofBody.find(({ neededCredits }) => neededCredits !== null) ?? ofBody[0];
		const [from, to] = [period?.validFrom ?? "", period?.validTo ?? null];
		const counted = credits.filter(
			(credit) => credit.accreditingBody === accreditingBody && from <= credit.day && (to === null || credit.day <= to),
		);
		const hours = counted.reduce((sum, credit) => sum + Math.round(credit.hours * 100), 0) / 100;
		return { accreditingBody, hours, neededCredits: period?.neededCredits ?? null, until: to };
	});
	const rank = ({ until }: Goal) => until ?? "9999";
	return goals.toSorted((a, b) => rank(a).localeCompare(rank(b)) || a.accreditingBody.localeCompare(b.accreditingBody));
}
