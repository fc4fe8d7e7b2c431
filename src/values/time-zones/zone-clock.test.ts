import fc from "fast-check";
import { expect, it, test } from "vitest";
import { listClockPeriods } from "./clock-periods.ts";
import { readLocalClock, readZoneClock, setZoneClocks } from "./zone-clock.ts";

const zones = [
	"America/New_York",
	"America/Los_Angeles",
	"Europe/London",
	"Asia/Kolkata",
	"Australia/Lord_Howe",
	"Africa/Casablanca",
	"UTC",
];

it.each(zones)("reads the same clocks in %s with the server's periods as without", (zone) => {
	const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "short", timeStyle: "long" });
	const inUtc = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "short", timeStyle: "medium" });
	const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2031-01-01"), noInvalidDate: true });
	const check = () =>
		fc.assert(
			fc.property(moment, (date) => {
				const { localTime, zone: name } = readZoneClock(zone, date.getTime());
				expect(format.format(date)).toBe(`${inUtc.format(localTime)} ${name}`);
			}),
		);
	check();
	setZoneClocks(listClockPeriods([zone], 2026));
	check();
});

test("lists a change of the clocks to the minute", () => {
	const { "America/New_York": periods = [] } = listClockPeriods(["America/New_York"], 2026);
	expect(
		periods.slice(0, 3).map(({ from, ...localTime }) => ({ from: new Date(from).toISOString(), ...localTime })),
	).toEqual([
		{ from: "2025-01-01T00:00:00.000Z", offset: -300, name: "EST" },
		{ from: "2025-03-09T07:00:00.000Z", offset: -240, name: "EDT" },
		{ from: "2025-11-02T06:00:00.000Z", offset: -300, name: "EST" },
	]);
	expect(periods.at(-1)).toEqual({ from: Date.UTC(2029, 0), offset: null, name: "" });
});

test("trusts the server's periods where they reach, and the runtime beyond", () => {
	setZoneClocks({
		"Europe/Paris": [
			{ from: Date.UTC(2026, 0), offset: 0, name: "WET" },
			{ from: Date.UTC(2027, 0), offset: null, name: "" },
		],
	});
	expect(readZoneClock("Europe/Paris", Date.UTC(2026, 0, 5, 12))).toEqual({
		localTime: new Date(Date.UTC(2026, 0, 5, 12)),
		zone: "WET",
	});
	expect(readZoneClock("Europe/Paris", Date.UTC(2025, 0, 5, 12))).toEqual({
		localTime: new Date(Date.UTC(2025, 0, 5, 13)),
		zone: "GMT+1",
	});
	expect(readZoneClock("Europe/Paris", Date.UTC(2027, 0, 5, 12))).toEqual({
		localTime: new Date(Date.UTC(2027, 0, 5, 13)),
		zone: "GMT+1",
	});
});

test("reads the visitor's clocks", () => {
	expect(readLocalClock(new Date(2027, 0, 5, 13, 30).getTime())).toEqual(new Date(Date.UTC(2027, 0, 5, 13, 30)));
	expect(readLocalClock(new Date(2027, 6, 5, 13, 30).getTime())).toEqual(new Date(Date.UTC(2027, 6, 5, 13, 30)));
});
