/** Years for which evidence of credit is kept. Most accrediting bodies ask for three to seven. */
export const [minYears, defaultYears, maxYears] = [3, 5, 10];

/** Days for which the records of a session without credit are kept. */
export const daysWithoutCredit = 30;

/** A session, or the course of a certificate. */
interface Proved {
	endedAt: Date;
	/** Whether it earns credit of an accrediting body, or earned a certificate. */
	earnsCredit: boolean;
}

/** Returns until when the records of a session are kept: stays, checks, polls, questions, chat and slides. */
export function computeRetentionEnd({ endedAt, earnsCredit }: Proved, years: number): Date {
	const until = new Date(endedAt);
	if (earnsCredit) until.setUTCFullYear(until.getUTCFullYear() + years);
	else until.setUTCDate(until.getUTCDate() + daysWithoutCredit);
	return until;
}
