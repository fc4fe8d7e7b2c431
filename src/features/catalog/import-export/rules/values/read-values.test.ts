import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMoments } from "#values/time-zones/find-moments.ts";
import { findDateOrder, readDate, readTime } from "./read-date.ts";
import { findDecimalSign, readDecimal } from "./read-decimal.ts";
import { readDuration } from "./read-duration.ts";
import { readMoney, stripDollars } from "./read-money.ts";
import { readBoolean, readLanguage, readLevel, readState } from "./read-words.ts";
import { toMoment } from "./to-moment.ts";

describe("amounts", () => {
	test.each([
		["$149.00", undefined, 149],
		["149.00 USD", undefined, 149],
		["US$ 149", undefined, 149],
		["USD 1,250.00", undefined, 1250],
		["1.250,00", undefined, 1250],
		["1 250,00", undefined, 1250],
		["1\u00a0250,00", undefined, 1250],
		["1’250.50", undefined, 1250.5],
		["149,-", undefined, 149],
		["49,5", undefined, 49.5],
		["0", undefined, 0],
		["1.250", undefined, "unclear"],
		["$1,250", undefined, "unclear"],
		["1.250", "comma", 1250],
		["1.250", "point", 1.25],
		["1,250", "point", 1250],
		["1,250", "comma", 1.25],
		["1.250.000", "comma", 1_250_000],
		["149 €", undefined, "foreign"],
		["EUR 149", undefined, "foreign"],
		["CA$149", undefined, "foreign"],
		["£149", undefined, "foreign"],
		["free", undefined, undefined],
		["$", undefined, undefined],
		["12 apples", undefined, undefined],
	] as const)("reads %j with the sign %s as %s", (text, sign, amount) => expect(readMoney(text, sign)).toBe(amount));

	test("any amount reads back in every notation of its decimal sign, and never as another one without it", () => {
		const cents = fc.integer({ min: 0, max: 100_000_000 });
		const notations = { point: ["en-US", "en-CA", "de-CH"], comma: ["de-DE", "it-IT", "fr-FR", "nl-NL"] } as const;
		fc.assert(
			fc.property(
				cents,
				fc.constantFrom("point", "comma"),
				fc.nat(3),
				fc.constantFrom("", "$", "USD "),
				fc.constantFrom(0, 2),
				(all, sign, locale, currency, digits) => {
					const amount = digits === 0 ? Math.floor(all / 100) : all / 100;
					const number = new Intl.NumberFormat(notations[sign][locale % notations[sign].length], {
						minimumFractionDigits: digits,
						maximumFractionDigits: digits,
					}).format(amount);
					const text = `${currency}${number}`;
					expect(readMoney(text, sign)).toBe(amount);
					expect([amount, "unclear"]).toContain(readMoney(text));
					const proven = findDecimalSign(stripDollars(text));
					expect([sign, "either", undefined]).toContain(proven);
					if (proven === "either") expect(readMoney(text)).toBe("unclear");
				},
			),
		);
	});

	test("a number with two meanings has no value without the sign", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 999 }),
				fc.integer({ min: 0, max: 999 }),
				fc.constantFrom(".", ","),
				(whole, part, mark) => {
					const text = `${whole}${mark}${String(part).padStart(3, "0")}`;
					expect(readDecimal(text)).toBe("unclear");
					expect(findDecimalSign(text)).toBe("either");
					expect(new Set([readDecimal(text, "point"), readDecimal(text, "comma")])).toEqual(
						new Set([whole * 1000 + part, Number(text.replace(mark, "."))]),
					);
				},
			),
		);
	});
});

describe("lengths", () => {
	test.each([
		["60", 60],
		["60 min", 60],
		["60 minutes", 60],
		["90m", 90],
		["1h", 60],
		["1h 15m", 75],
		["1h15", 75],
		["1 hour 15 minutes", 75],
		["1 hr, 15 min.", 75],
		["2 hours and 30 minutes", 150],
		["1.5 hours", 90],
		["1,5 h", 90],
		["1h 00m", 60],
		["1:30", 90],
		["0:45", 45],
		["01:30:00", 90],
		["PT1H30M", 90],
		["1.5", "unclear"],
		["2", "unclear"],
		["45:00", "unclear"],
		["01:30:15", undefined],
		["PT", undefined],
		["long", undefined],
		["", undefined],
	])("reads %j as %s minutes", (text, minutes) => expect(readDuration(text)).toBe(minutes));

	test("reads bare numbers in the unit of their column", () => {
		expect([readDuration("2", "hours"), readDuration("1.5", "hours"), readDuration("2", "minutes")]).toEqual([
			120, 90, 2,
		]);
	});

	test("any length reads back in every notation", () => {
		fc.assert(
			fc.property(fc.integer({ min: 9, max: 12 * 60 }), (length) => {
				const [hours, minutes] = [Math.floor(length / 60), length % 60];
				const clock = `${hours}:${String(minutes).padStart(2, "0")}`;
				for (const text of [
					`${length}`,
					`${length} min`,
					`${hours}h ${minutes}m`,
					`${hours} hours, ${minutes} minutes`,
					clock,
					`${clock}:00`,
					`PT${hours}H${minutes}M`,
				])
					expect(readDuration(text)).toBe(length);
			}),
		);
	});
});

describe("dates", () => {
	test.each([
		["2027-01-05T18:00:00Z", { date: "2027-01-05", time: "18:00", zone: "Z" }],
		["2027-01-05T18:00:00.000+01:00", { date: "2027-01-05", time: "18:00", zone: "+01:00" }],
		["2027-01-05 18:00:00", { date: "2027-01-05", time: "18:00", zone: null }],
		["2027/1/5", { date: "2027-01-05", time: null, zone: null }],
		["1/15/2027", { date: "2027-01-15", time: null, zone: null }],
		["15.1.2027 18:00", { date: "2027-01-15", time: "18:00", zone: null }],
		["15.1.2027, 18.00 Uhr", { date: "2027-01-15", time: "18:00", zone: null }],
		["1/15/27 6:00 PM", { date: "2027-01-15", time: "18:00", zone: null }],
		["5/5/2027 12:00 am", { date: "2027-05-05", time: "00:00", zone: null }],
		["Jan 5, 2027 at 6 pm ET", { date: "2027-01-05", time: "18:00", zone: "ET" }],
		["Tuesday, January 5th, 2027", { date: "2027-01-05", time: null, zone: null }],
		["5-Jan-2027", { date: "2027-01-05", time: null, zone: null }],
		["5 January 2027 18:00", { date: "2027-01-05", time: "18:00", zone: null }],
		["14-May-24", { date: "2024-05-14", time: null, zone: null }],
		["14-May-98", { date: "1998-05-14", time: null, zone: null }],
		["1/15/98", { date: "1998-01-15", time: null, zone: null }],
		["20270521", { date: "2027-05-21", time: null, zone: null }],
		["20270521 18:00", { date: "2027-05-21", time: "18:00", zone: null }],
		["20271321", undefined],
		["Freitag, 5. März 2027, 18:00 Uhr", { date: "2027-03-05", time: "18:00", zone: null }],
		["14. Mai 2027", { date: "2027-05-14", time: null, zone: null }],
		["3. Okt. 2027", { date: "2027-10-03", time: null, zone: null }],
		["1er février 2027", { date: "2027-02-01", time: null, zone: null }],
		["mardi 14 juil. 2027 13h00", { date: "2027-07-14", time: "13:00", zone: null }],
		["14 août 2027", { date: "2027-08-14", time: null, zone: null }],
		["14 Foo 2027", undefined],
		["46392", { date: "2027-01-05", time: null, zone: null }],
		["46392.75", { date: "2027-01-05", time: "18:00", zone: null }],
		["46392,75", { date: "2027-01-05", time: "18:00", zone: null }],
		["1/5/2027", "unclear"],
		["1.5.2027 18:00", "unclear"],
		["2/30/2027", undefined],
		["active", undefined],
		["149.00", undefined],
		["1000", undefined],
		["2027", undefined],
		["", undefined],
	])("reads %j as %j", (text, date) => expect(readDate(text)).toEqual(date));

	test("any date reads back in every notation, and one with two meanings has no value without the order", () => {
		const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
		fc.assert(
			fc.property(day, fc.constantFrom("/", ".", "-"), fc.boolean(), (moment, mark, isPadded) => {
				const date = moment.toISOString().slice(0, 10);
				const [year, month, dayOfMonth] = date.split("-").map(Number) as [number, number, number];
				const pad = (value: number) => String(value).padStart(isPadded ? 2 : 1, "0");
				const [monthFirst, dayFirst] = [
					[pad(month), pad(dayOfMonth), year].join(mark),
					[pad(dayOfMonth), pad(month), year].join(mark),
				];
				expect(readDate(date)).toMatchObject({ date });
				expect(readDate(moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }))).toMatchObject({
					date,
				});
				expect(readDate(monthFirst, "month-first")).toMatchObject({ date });
				expect(readDate(dayFirst, "day-first")).toMatchObject({ date });
				for (const text of [monthFirst, dayFirst]) {
					const isUnclear = dayOfMonth <= 12 && dayOfMonth !== month;
					expect(readDate(text)).toEqual(isUnclear ? "unclear" : expect.objectContaining({ date }));
					expect(findDateOrder(text)).toBe(
						isUnclear ? "either" : dayOfMonth === month ? undefined : text === monthFirst ? "month-first" : "day-first",
					);
				}
			}),
		);
	});

	test("any time of day reads back in both notations", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
				const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
				const twelve = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "p.m."}`;
				for (const text of [time, `${time}:00`, twelve]) expect(readTime(text)).toEqual({ time, zone: null });
			}),
		);
		expect([readTime("25:00"), readTime("13:00 PM"), readTime("0:30 am"), readTime("noon")]).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
		]);
	});

	test.each([
		[null, "2027-01-05", "13:00", "2027-01-05T18:00:00.000Z"],
		["Z", "2027-01-05", "13:00", "2027-01-05T13:00:00.000Z"],
		["+01:00", "2027-01-05", "13:00", "2027-01-05T12:00:00.000Z"],
		["-0500", "2027-01-05", "13:00", "2027-01-05T18:00:00.000Z"],
		["PT", "2027-01-05", "13:00", "2027-01-05T21:00:00.000Z"],
		["PST", "2027-01-05", "13:00", "2027-01-05T21:00:00.000Z"],
		["PST", "2027-07-05", "13:00", "season"],
		[null, "2027-03-14", "02:30", "skipped"],
		[null, "2027-11-07", "01:30", "repeated"],
		["EST", "2027-11-07", "01:30", "2027-11-07T06:30:00.000Z"],
	])("converts a time with the zone %s on %s at %s to %s", (zone, date, time, moment) => {
		expect(toMoment({ date, time, zone }, "America/New_York")).toBe(moment);
	});

	test("finds two moments that the clocks repeat", () => {
		expect(findMoments("2027-11-07T01:30", "America/New_York")).toEqual([
			"2027-11-07T05:30:00.000Z",
			"2027-11-07T06:30:00.000Z",
		]);
	});
});

test.each([
	["TRUE", "published", true],
	["yes", "published", true],
	["1", "published", true],
	["WAHR", "published", true],
	["Active", "published", undefined],
	["published", "published", undefined],
	["0", "draft", false],
	["draft", "draft", undefined],
	["Archived", "archived", undefined],
	["maybe", undefined, undefined],
])("reads %s as the state %s and the answer %s", (text, state, answer) => {
	expect([readState(text), readBoolean(text)]).toEqual([state, answer]);
});

test("reads levels and languages in any case", () => {
	expect([
		readLevel("intermediate"),
		readLevel("BEGINNER"),
		readLevel("expert"),
		readLanguage("spanish"),
		readLanguage("Klingon"),
	]).toEqual(["Intermediate", "Introductory", undefined, "Spanish", undefined]);
});
