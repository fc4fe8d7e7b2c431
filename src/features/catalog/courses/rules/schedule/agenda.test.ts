import fc from "fast-check";
import { expect, test } from "vitest";
import { agendaDay, agendaMonths } from "./agenda.ts";

const moments = fc
	.array(fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }))
	.map((dates) =>
		dates
			.map((date) => ({ webinarDate: date.toISOString() }))
			.sort((a, b) => a.webinarDate.localeCompare(b.webinarDate)),
	);

test("assigns each webinar to one month, in order", () => {
	fc.assert(
		fc.property(moments, (webinars) => {
			const months = agendaMonths(webinars);
			expect(months.flatMap((month) => month.webinars)).toEqual(webinars);
			const keys = months.map((month) => month.key);
			expect(keys).toEqual([...new Set(keys)].sort());
			for (const month of months) expect(month.webinars.length).toBeGreaterThan(0);
		}),
	);
});

test("uses the month and day of Eastern time", () => {
	const [month, ...others] = agendaMonths([{ webinarDate: "2027-01-01T04:59:00.000Z" }]);
	expect(others).toEqual([]);
	expect([month?.key, month?.label]).toEqual(["2026-12", "December 2026"]);
	expect(agendaDay("2027-01-01T04:59:00.000Z")).toEqual({ weekday: "Thu", month: "Dec", day: "31" });
});
