import { expect, it, test } from "vitest";
import { defaultZones, siteZones } from "./site-zones.ts";
import { zoneName } from "./zone-name.ts";
import { isTimeZone, timeZoneNames } from "./zone-names.ts";

test("uses Eastern and Pacific time by default", () => expect(siteZones()).toBe(defaultZones));

it.each([
	["America/New_York", "Eastern time"],
	["America/Los_Angeles", "Pacific time"],
	["Europe/Berlin", "Central European time"],
])("calls %s %s", (zone, name) => expect(zoneName(zone)).toBe(name));

test("lists only time zones that it accepts, under their current names", () => {
	const names = timeZoneNames();
	expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
	expect(names).toEqual(expect.arrayContaining(["America/New_York", "Asia/Kolkata", "Europe/Kyiv", "UTC"]));
	expect(names).not.toContain("Asia/Calcutta");
});

it.each(["", "Mars/Olympus", "+05:00", "GMT+25", "America/New_York'; --", "../etc/localtime"])("rejects %j", (name) =>
	expect(isTimeZone(name)).toBe(false),
);
