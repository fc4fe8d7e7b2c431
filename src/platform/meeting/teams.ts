import type { Clock } from "#platform/clock/clock.ts";
import { type CallApi, openApi, parseDate, refused } from "./api-session.ts";
import type { Meeting, MeetingProvider, Participation } from "./meeting-provider.ts";

export interface TeamsAccount {
	tenantId: string;
	clientId: string;
	clientSecret: string;
	/** Holds the meetings; an application access policy must allow the app to act for this user. */
	userId: string;
}

/**
 * Needs the Microsoft Graph application permissions `OnlineMeetings.ReadWrite.All` and
 * `OnlineMeetingArtifact.Read.All`.
 */
export function createTeams(
	{ tenantId, clientId, clientSecret, userId }: TeamsAccount,
	clock: Clock,
	options: { authAddress?: string; apiAddress?: string; patience?: number } = {},
): MeetingProvider {
	const call = openApi({
		name: "Microsoft Teams",
		clock,
		base: `${options.apiAddress ?? "https://graph.microsoft.com"}/v1.0`,
		patience: options.patience,
		token: {
			address: `${options.authAddress ?? "https://login.microsoftonline.com"}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
			headers: {},
			body: new URLSearchParams({
				grant_type: "client_credentials",
				client_id: clientId,
				client_secret: clientSecret,
				scope: "https://graph.microsoft.com/.default",
			}),
		},
	});
	const meetings = `/users/${encodeURIComponent(userId)}/onlineMeetings`;
	const at = (id: string) => `${meetings}/${encodeURIComponent(id)}`;

	return {
		name: "teams",
		async create(meeting) {
			const response = await call("POST", meetings, toFields(meeting));
			const { id, joinWebUrl } = response.body ?? {};
			if (response.status !== 201 || typeof id !== "string" || typeof joinWebUrl !== "string")
				throw refused("Microsoft Teams", "create the meeting", response);
			return { id, joinUrl: joinWebUrl };
		},
		async update(id, meeting) {
			const response = await call("PATCH", at(id), toFields(meeting));
			if (response.status === 404) return false;
			if (response.status !== 200) throw refused("Microsoft Teams", "move the meeting", response);
			return true;
		},
		async remove(id) {
			const response = await call("DELETE", at(id));
			if (response.status !== 204 && response.status !== 404)
				throw refused("Microsoft Teams", "delete the meeting", response);
		},
		async participations(id) {
			// Teams creates a report each time the meeting is opened.
			const reports = await pages(call, `${at(id)}/attendanceReports`);
			if (!reports || reports.length === 0) return null;
			const all: Participation[] = [];
			for (const report of reports) {
				const records = await pages(
					call,
					`${at(id)}/attendanceReports/${encodeURIComponent(String(report.id))}/attendanceRecords`,
				);
				for (const record of records ?? []) {
					const attendee = {
						registration: null,
						email: String(record.emailAddress ?? ""),
						name: String(record.identity?.displayName ?? ""),
					};
					const stays = Array.isArray(record.attendanceIntervals) ? record.attendanceIntervals : [];
					for (const { joinDateTime, leaveDateTime, durationInSeconds } of stays)
						all.push({
							...attendee,
							seconds: parseSeconds(durationInSeconds),
							joinedAt: parseDate(joinDateTime),
							leftAt: parseDate(leaveDateTime),
						});
					if (stays.length === 0)
						all.push({
							...attendee,
							seconds: parseSeconds(record.totalAttendanceInSeconds),
							joinedAt: null,
							leftAt: parseDate(report.meetingEndDateTime),
						});
				}
			}
			return all;
		},
	};
}

const parseSeconds = (value: unknown) => Math.max(0, Number(value) || 0);

/** Null if there is no such list. */
// biome-ignore lint/suspicious/noExplicitAny: foreign JSON
async function pages(call: CallApi, first: string): Promise<any[] | null> {
	const all = [];
	for (let path = first; ; ) {
		const response = await call("GET", path);
		if (response.status === 404) return null;
		if (response.status !== 200 || !Array.isArray(response.body?.value))
			throw refused("Microsoft Teams", "return its report", response);
		all.push(...response.body.value);
		path = response.body["@odata.nextLink"];
		if (typeof path !== "string") return all;
	}
}

function toFields({ title, startsAt, minutes }: Meeting) {
	return {
		subject: [...title].slice(0, 250).join(""),
		startDateTime: startsAt.toISOString(),
		endDateTime: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
	};
}
