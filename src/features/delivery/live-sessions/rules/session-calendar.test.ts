import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarFacts, sessionCalendar } from "./session-calendar.ts";

const facts: CalendarFacts = {
	reference: "4f1c",
	sequence: 3,
	holds: true,
	title: "Records, retention; and \\ more",
	instructor: "Ann Example",
	startsAt: new Date("2027-03-14T06:30:00Z"),
	minutes: 90,
	joinUrl: "https://training.example.com/join/abc",
	attendee: { fullName: 'Jo "J" Ellis; Sr, PhD', email: "jo@example.com" },
	site: { siteName: "Lectern", publicUrl: "https://training.example.com", supportEmail: "support@example.com" },
	made: new Date("2026-11-21T10:00:00Z"),
};
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

test("shows Eastern and Pacific time, each with its own date and daylight saving", () => {
	// Half an hour before clocks change in the East, and still the previous day in the West.
	expect(unfolded(sessionCalendar(facts, "mail"))).toContain(
		"March 14\\, 2027\\, 1:30 AM EST / March 13\\, 2027\\, 10:30 PM PST",
	);
	const summer = unfolded(sessionCalendar({ ...facts, startsAt: new Date("2027-07-01T17:00:00Z") }, "mail"));
	expect(summer).toContain("July 1\\, 2027\\, 1:00 PM EDT / 10:00 AM PDT");
	expect(summer).toContain("\r\nDTSTART:20270701T170000Z\r\nDTEND:20270701T183000Z\r\n");
});

test("cancels the same entry, and omits the attendee from a downloaded file", () => {
	const [request, canceled] = [
		sessionCalendar(facts, "mail"),
		sessionCalendar({ ...facts, holds: false, sequence: 4 }, "mail"),
	];
	const uid = /^UID:.*$/m;
	expect(canceled.match(uid)?.[0]).toBe(request.match(uid)?.[0]);
	expect(canceled).toMatch(/\r\nMETHOD:CANCEL\r\n[\s\S]*\r\nSEQUENCE:4\r\n[\s\S]*\r\nSTATUS:CANCELLED\r\n/);
	expect(sessionCalendar(facts, "file")).not.toContain("jo@example.com");
});

const python = "/usr/bin/python3";
// Independent parsers, if installed: `apt-get install python3-icalendar python3-vobject`.
const readers = {
	icalendar: `
import sys, json, icalendar
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
event = next(one for one in calendar.walk('VEVENT'))
out = dict(method=str(calendar['METHOD']), uid=str(event['UID']), sequence=int(event['SEQUENCE']), start=event['DTSTART'].dt.isoformat(),
	end=event['DTEND'].dt.isoformat(), summary=str(event['SUMMARY']), to=str(event['ATTENDEE']), description=str(event['DESCRIPTION']), name=event['ATTENDEE'].params['CN'])`,
	vobject: `
import sys, json, vobject
calendar = vobject.readOne(sys.stdin.buffer.read().decode())
event = calendar.vevent
out = dict(method=calendar.method.value, uid=event.uid.value, sequence=int(event.sequence.value), start=event.dtstart.value.isoformat(),
	end=event.dtend.value.isoformat(), summary=event.summary.value, to=event.attendee.value, description=event.description.value, name=event.attendee.params['CN'][0])`,
};

for (const [name, script] of Object.entries(readers)) {
	const missing = spawnSync(python, ["-c", `import ${name}`]).status !== 0;
	test.skipIf(missing)(`${name} parses the values that were written`, () => {
		const text = fc
			.string({ unit: "grapheme", minLength: 1, maxLength: 80 })
			.map((value) => value.replace(/\p{Cc}/gu, "").trim() || "x");
		const reread = ([title, instructor, fullName] = ["", "", ""]) => {
			const input = sessionCalendar({ ...facts, title, instructor, attendee: { ...facts.attendee, fullName } }, "mail");
			const { stdout, stderr } = spawnSync(python, ["-c", `${script}\njson.dump(out, sys.stdout)`], {
				input,
				encoding: "utf8",
				env: { PYTHONIOENCODING: "utf8" },
			});
			if (!stdout) throw new Error(stderr);
			return JSON.parse(stdout);
		};
		for (const [title = "", instructor = "", fullName = ""] of [
			[facts.title, "Ann", "Jo Ellis"],
			...fc.sample(fc.tuple(text, text, text), { numRuns: 15, seed: 7 }),
		]) {
			const read = reread([title, instructor, fullName]);
			expect(read).toMatchObject({
				method: "REQUEST",
				uid: "live-4f1c@training.example.com",
				sequence: 3,
				start: "2027-03-14T06:30:00+00:00",
				end: "2027-03-14T08:00:00+00:00",
				summary: title,
				to: "MAILTO:jo@example.com",
			});
			expect(read.description.startsWith(`Live session with ${instructor}.\n`)).toBe(true);
			if (!/[\^"]/.test(fullName)) expect(read.name).toBe(fullName);
		}
	});
}
