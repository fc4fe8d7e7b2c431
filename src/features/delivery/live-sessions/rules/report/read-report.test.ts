import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readReport } from "./read-report.ts";

const near = new Date("2027-05-14T18:00:00Z");
function readAll(...[text, settings]: Parameters<typeof readReport>) {
	const reading = readReport(text, settings);
	for (let pauses = 0; ; pauses++) {
		const { done, value } = reading.next();
		if (done) return { ...value, pauses };
	}
}
const read = (text: string, timeZone = "America/New_York") => {
	const { stays, unread } = readAll(text, { timeZone, near });
	const clock = (moment: Date | null) => moment?.toISOString().slice(11, 19) ?? null;
	return {
		unread,
		stays: stays.map(({ email, name, joinedAt, leftAt, seconds }) => [
			email,
			name,
			clock(joinedAt),
			clock(leftAt),
			seconds,
		]),
	};
};
const ann = ["ann@example.com", "Ann Bell"];
const annTwice = [
	[...ann, "17:58:30", "18:20:00", 1290],
	[...ann, "18:25:00", "19:02:00", 2220],
];

const folder = new URL("../../../../../../tests/support/delivery/attendance-reports/", import.meta.url);

/** Reports as the systems export them, written from public descriptions, with the stays in them. */
test.each([
	["zoom-meeting.csv", [...annTwice, ["", "Bob Example (Bobby)", "18:00:01", "18:50:00", 2999]]],
	[
		"zoom-webinar.csv",
		[
			["host@example.com", "Host", "17:50:00", "19:05:00", 4500],
			["cy@example.com", "Cy Panel", "17:55:00", "19:05:00", 4200],
			...annTwice,
		],
	],
	["zoom-totals.csv", [[...ann, null, null, 3540]]],
	// People in the waiting room aren't attending yet.
	["zoom-waiting-room.csv", annTwice],
	[
		"gotowebinar.csv",
		annTwice.map(([email, name, from, until, seconds]) =>
			from === "17:58:30" ? [email, name, "17:58:00", until, 1320] : [email, name, from, until, seconds],
		),
	],
	["teams.tsv", annTwice],
	["teams-day-first.tsv", annTwice],
	["teams-participants.tsv", [[...ann, "17:58:30", "19:02:00", 3510]]],
	["webex.tsv", annTwice],
	[
		"google-meet.csv",
		[
			[...ann, "17:58:00", "19:02:00", 3840],
			["bob@example.com", "Bob Example", "18:00:00", "18:48:00", 2880],
		],
	],
])("reads %s", (name, stays) =>
	expect(read(readFileSync(new URL(name, folder), "utf8"))).toEqual({ unread: 0, stays }),
);

test("reads a list of one's own", () => {
	const text = "Email;Joined at;Left at\nann@example.com;2027-05-14T17:58:30Z;2027-05-14T18:20:00Z\n";
	expect(read(text)).toEqual({ unread: 0, stays: [["ann@example.com", "", "17:58:30", "18:20:00", 1290]] });
});

test("takes the day that is nearer to the session, and reads times in the zone of the file", () => {
	const text = "Name,Email,Join Time,Leave Time\nAnn Bell,ann@example.com,5/6/2027 2:00 PM,5/6/2027 2:30 PM\n";
	const stays = (moment: string) =>
		readAll(text, { timeZone: "UTC", near: new Date(moment) }).stays[0]?.joinedAt?.toISOString();
	expect([stays("2027-05-06T14:00:00Z"), stays("2027-06-05T14:00:00Z")]).toEqual([
		"2027-05-06T14:00:00.000Z",
		"2027-06-05T14:00:00.000Z",
	]);
});

test.each([
	["no report", "Title,Price\nStark Law,49\n", { stays: [], unread: 0 }],
	["an empty file", "", { stays: [], unread: 0 }],
	["times that are none", "Email,Join Time,Leave Time\nann@example.com,soon,later\n", { stays: [], unread: 1 }],
	[
		"someone who leaves before joining",
		"Email,Join Time,Leave Time\nann@example.com,2027-05-14 14:00,2027-05-14 13:00\n",
		{ stays: [], unread: 1 },
	],
])("reads nothing of %s", (_name, text, result) => expect(read(text)).toEqual(result));

test("pauses, and finds the moments of 5,000 minutes only, so that a hostile report doesn't keep others waiting", () => {
	const minute = (index: number) =>
		new Date(Date.UTC(2027, 0, 1) + index * 60_000).toISOString().slice(0, 16).replace("T", " ");
	const rows = Array.from(
		{ length: 6_000 },
		(_, index) => `p${index}@example.com,${minute(index)},${minute(index + 1)}`,
	);
	const { stays, unread, pauses } = readAll(`Email,Join Time,Leave Time\n${rows.join("\n")}\n`, {
		timeZone: "UTC",
		near: new Date("2027-01-01"),
	});
	expect([stays.length, unread]).toEqual([4_999, 1_001]);
	expect(pauses).toBe(24);
});
