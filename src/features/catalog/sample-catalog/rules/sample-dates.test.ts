import fc from "fast-check";
import { expect, it } from "vitest";
import { samplePricings } from "#features/catalog/courses/rules/pricings/sample-pricings.ts";
import { isFederalHoliday } from "./federal-holidays.ts";
import { sampleDate } from "./sample-dates.ts";

const newYork = new Intl.DateTimeFormat("en-US", {
	timeZone: "America/New_York",
	weekday: "short",
	hour: "numeric",
	minute: "2-digit",
});

it("webinars are on working days at 1 or 3 p.m. in New York, within their range", () => {
	const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
	fc.assert(
		fc.property(day, fc.integer({ min: 1, max: 70 }), fc.nat(), fc.boolean(), (loaded, count, any, archived) => {
			const date = sampleDate(any % count, count, archived, loaded);
			expect(newYork.format(date).replace("\u202f", " ")).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? (1|3):00 PM$/);
			expect(isFederalHoliday(date)).toBe(false);
			const days = (date.getTime() - loaded.getTime()) / 86_400_000;
			if (archived) expect(days < -18 && days > -401).toBe(true);
			else expect(days > 7 && days < 112).toBe(true);
		}),
	);
});

it("the first sample pricing costs what the course costs, no other does, and the others are whole dollars", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 50, max: 2000 }).map((halves) => halves / 2),
			(price) => {
				const [first, ...others] = samplePricings(price);
				expect(first).toEqual({ sessionType: "Live session", price });
				expect(others).toHaveLength(8);
				for (const other of others) expect(Number.isInteger(other.price) && other.price !== price).toBe(true);
			},
		),
	);
});
