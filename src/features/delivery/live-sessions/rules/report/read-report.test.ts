import { expect, test } from "vitest";
import { readReport } from "./read-report.ts";

const near = new Date("2027-05-14T18:00:00Z");
const read = (text: string, timeZone = "America/New_York") => {
	const { stays, unread } = readReport(text, { timeZone, near });
	const clock = (moment: Date | null) => moment?.toISOString().slice(11, 19) ?? null;
	return { unread, stays: stays.map(({ email, name, joinedAt, leftAt, seconds }) => [email, name, clock(joinedAt), clock(leftAt), seconds]) };
};
const ann = ["ann@example.com", "Ann Bell"];
const annTwice = [
	[...ann, "17:58:30", "18:20:00", 1290],
	[...ann, "18:25:00", "19:02:00", 2220],
];

const zoomMeeting = `Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
857 4606 5432,"Stark Law, part 1",05/14/2027 01:50:00 PM,05/14/2027 03:05:00 PM,host@example.com,75,3

Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
Ann Bell,ann@example.com,05/14/2027 01:58:30 PM,05/14/2027 02:20:00 PM,22,Yes
Ann Bell,ann@example.com,05/14/2027 02:25:00 PM,05/14/2027 03:02:00 PM,37,Yes
Bob Example (Bobby),,05/14/2027 02:00:01 PM,05/14/2027 02:50:00 PM,50,Yes
`;

const zoomWebinar = `Attendee Report
Report Generated:,"May 15, 2027 09:00:00"
Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered,# Cancelled,Unique Viewers,Total Users,Max Concurrent Views
Stark Law,857 4606 5432,"May 14, 2027 13:50:00",75,3,0,2,4,2
Host Details,
Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Host,host@example.com,"May 14, 2027 13:50:00","May 14, 2027 15:05:00",75,No,United States
Panelist Details,
Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Cy Panel,cy@example.com,"May 14, 2027 13:55:00","May 14, 2027 15:05:00",70,No,United States
Attendee Details,
Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Ann Bell,Ann,Bell,ann@example.com,"May 1, 2027 10:00:00",approved,"May 14, 2027 13:58:30","May 14, 2027 14:20:00",22,Yes,United States
Yes,Ann Bell,,,ann@example.com,,,"May 14, 2027 14:25:00","May 14, 2027 15:02:00",37,Yes,United States
No,--,Bob,Example,bob@example.com,"May 2, 2027 10:00:00",approved,--,--,--,--,
`;

const zoomTotals = `Name (Original Name),User Email,Total Duration (Minutes),Guest
Ann Bell,ann@example.com,59,Yes
`;

const goTo = `Attendee Report
Generated,"May 15, 2027 09:00 AM EDT"
Webinar Name,Webinar ID
Stark Law,123-456-789
Actual Start Date/Time,Duration,# Registered,# Attended
"May 14, 2027 01:55 PM EDT",70 minutes,3,2

Attendee Details
Attended,Interest Rating,Last Name,First Name,Email Address,Registration Date/Time,Join Time,Leave Time,Time in Session,Unsubscribed
Yes,85,Bell,Ann,ann@example.com,"Apr 30, 2027 10:00 AM EDT","May 14, 2027 01:58 PM EDT","May 14, 2027 02:20 PM EDT",22 minutes,No
,,,,,,"May 14, 2027 02:25 PM EDT","May 14, 2027 03:02 PM EDT",37 minutes,
No,,Example,Bob,bob@example.com,"May 1, 2027 10:00 AM EDT",--,--,--,No
`;

const teams = (date: string, sections = ["participants", "activities"]) =>
	[
		"1. Summary",
		"Meeting title\tStark Law, part 1, and more",
		"Attended participants\t2",
		`Start time\t${date}, 1:50:12 PM`,
		"Meeting duration\t1h 15m 3s",
		"",
		"2. Participants",
		"Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole",
		...(sections.includes("participants") ? [`Ann Bell\t${date}, 1:58:30 PM\t${date}, 3:02:00 PM\t58m 30s\tann@example.com\tann@example.com\tAttendee`] : []),
		"",
		"3. In-Meeting Activities",
		"Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole",
		...(sections.includes("activities")
			? [
					`Ann Bell\t${date}, 1:58:30\u202fPM\t${date}, 2:20:00\u202fPM\t21m 30s\tann@example.com\tAttendee`,
					`Ann Bell\t${date}, 2:25:00\u202fPM\t${date}, 3:02:00\u202fPM\t37m\tann@example.com\tAttendee`,
				]
			: []),
	].join("\r\n");

const webex = `Meeting Number\tMeeting Name\tDisplay Name\tRole\tAttendee Email\tJoin Time\tLeave Time\tAttendance Duration\tConnection Type
="2345"\tStark Law\tAnn Bell\tAttendee\t="ann@example.com"\t="2027-05-14 13:58:30"\t="2027-05-14 14:20:00"\t22 mins\tDesktop app
="2345"\tStark Law\tAnn Bell\tAttendee\t="ann@example.com"\t="2027-05-14 14:25:00"\t="2027-05-14 15:02:00"\t37 mins\tDesktop app
`;

test.each([
	["a meeting of Zoom", zoomMeeting, [...annTwice, ["", "Bob Example (Bobby)", "18:00:01", "18:50:00", 2999]]],
	[
		"a webinar of Zoom",
		zoomWebinar,
		[["host@example.com", "Host", "17:50:00", "19:05:00", 4500], ["cy@example.com", "Cy Panel", "17:55:00", "19:05:00", 4200], ...annTwice],
	],
	["totals of Zoom", zoomTotals, [[...ann, null, null, 3540]]],
	[
		"a webinar of GoTo",
		goTo,
		annTwice.map(([email, name, from, until, seconds]) => (from === "17:58:30" ? [email, name, "17:58:00", until, 1320] : [email, name, from, until, seconds])),
	],
	["activities of Teams", teams("5/14/27"), annTwice],
	["activities of Teams, day first", teams("14/05/2027"), annTwice],
	["participants of Teams without activities", teams("5/14/27", ["participants"]), [[...ann, "17:58:30", "19:02:00", 3510]]],
	["a meeting of Webex", webex, annTwice],
	[
		"a list of one's own",
		"Email;Joined at;Left at\nann@example.com;2027-05-14T17:58:30Z;2027-05-14T18:20:00Z\n",
		[["ann@example.com", "", "17:58:30", "18:20:00", 1290]],
	],
])("reads %s", (_name, text, stays) => expect(read(text)).toEqual({ unread: 0, stays }));

test("takes the day that is nearer to the session, and reads times in the zone of the file", () => {
	const text = "Name,Email,Join Time,Leave Time\nAnn Bell,ann@example.com,5/6/2027 2:00 PM,5/6/2027 2:30 PM\n";
	const stays = (moment: string) => readReport(text, { timeZone: "UTC", near: new Date(moment) }).stays[0]?.joinedAt?.toISOString();
	expect([stays("2027-05-06T14:00:00Z"), stays("2027-06-05T14:00:00Z")]).toEqual(["2027-05-06T14:00:00.000Z", "2027-06-05T14:00:00.000Z"]);
});

test.each([
	["no report", "Title,Price\nStark Law,49\n", { stays: [], unread: 0 }],
	["an empty file", "", { stays: [], unread: 0 }],
	["times that are none", "Email,Join Time,Leave Time\nann@example.com,soon,later\n", { stays: [], unread: 1 }],
	["someone who leaves before joining", "Email,Join Time,Leave Time\nann@example.com,2027-05-14 14:00,2027-05-14 13:00\n", { stays: [], unread: 1 }],
])("reads nothing of %s", (_name, text, result) => expect(read(text)).toEqual(result));

test("finds the moments of 5,000 minutes only, so that a hostile report doesn't keep others waiting", () => {
	const minute = (index: number) => new Date(Date.UTC(2027, 0, 1) + index * 60_000).toISOString().slice(0, 16).replace("T", " ");
	const rows = Array.from({ length: 6_000 }, (_, index) => `p${index}@example.com,${minute(index)},${minute(index + 1)}`);
	const { stays, unread } = readReport(`Email,Join Time,Leave Time\n${rows.join("\n")}\n`, { timeZone: "UTC", near: new Date("2027-01-01") });
	expect([stays.length, unread]).toEqual([4_999, 1_001]);
});
