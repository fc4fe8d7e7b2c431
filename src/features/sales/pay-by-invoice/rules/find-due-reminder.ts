import { addDays, type Day } from "#values/business-days.ts";

interface DueInvoice {
	placedOn: Day;
	dueOn: Day;
	/** Days before and after the due date on which customers get a reminder. */
	before: readonly number[];
	after: readonly number[];
}

/**
 * Finds the reminder that is due: the latest whose day has come, so a server that was off for days sends one. Reminders
 * on or before the day of the invoice are left out.
 *
 * @returns days from the due date, negative before it; undefined if none is due
 */
export function findDueReminder({ placedOn, dueOn, before, after }: DueInvoice, today: Day): number | undefined {
	const offsets = [...before.map((days) => -days), ...after];
	return offsets
		.filter((offset) => {
			const day = addDays(dueOn, offset);
			return day > placedOn && day <= today;
		})
		.sort((a, b) => a - b)
		.at(-1);
}
