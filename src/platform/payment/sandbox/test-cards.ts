export type CardOutcome = "paid" | "declined" | "confirm";

const outcomes: Record<string, CardOutcome> = {
	"4242424242424242": "paid",
	"4000000000000002": "declined",
	"4000000000003155": "confirm",
};

export interface Card {
	number: string;
	expiry: string;
	cvc: string;
	name: string;
}

export type CardErrors = Partial<Record<keyof Card, string>>;

/** Returns the card's effect, or the error of each invalid field. */
export function judgeCard(card: Card, now: Date): { outcome: CardOutcome } | { errors: CardErrors } {
	const errors: CardErrors = {};
	const outcome = outcomes[card.number.replace(/[\s-]/g, "")];
	if (!outcome) errors.number = "Enter one of the test cards below. Real cards don't work here.";
	if (!isInFuture(card.expiry, now)) errors.expiry = "Enter a month and year in the future, such as 12/34.";
	if (!/^\d{3,4}$/.test(card.cvc.trim())) errors.cvc = "Enter the three or four digits on the card.";
	if (card.name.trim() === "") errors.name = "Enter the name on the card.";
	return Object.keys(errors).length > 0 || !outcome ? { errors } : { outcome };
}

function isInFuture(expiry: string, now: Date): boolean {
	const [, month, year] = expiry.match(/^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/) ?? [];
	if (!month || !year || Number(month) < 1 || Number(month) > 12) return false;
	const full = year.length === 2 ? 2000 + Number(year) : Number(year);
	return new Date(Date.UTC(full, Number(month), 1)) > now;
}
