import type { Clock } from "#platform/clock/clock.ts";
import { openApi, parseDate, refused } from "./api-session.ts";
import type { Meeting, MeetingProvider, Participation } from "./meeting-provider.ts";

export interface ZoomAccount {
	accountId: string;
	clientId: string;
	clientSecret: string;
}

const unknownMeeting = 3001;

/** Needs a server-to-server OAuth app with the scopes to write meetings and to read their reports. */
export function createZoom(
	{ accountId, clientId, clientSecret }: ZoomAccount,
	clock: Clock,
	options: { authAddress?: string; apiAddress?: string; patience?: number } = {},
): MeetingProvider {
	const call = openApi({
		name: "Zoom",
		clock,
		base: `${options.apiAddress ?? "https://api.zoom.us"}/v2`,
		patience: options.patience,
		token: {
			address: `${options.authAddress ?? "https://zoom.us"}/oauth/token`,
			headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
			body: new URLSearchParams({ grant_type: "account_credentials", account_id: accountId }),
		},
	});

	return {
		name: "zoom",
		async create(meeting) {
			const settings = { join_before_host: false, mute_upon_entry: true, participant_video: false, ...registered };
			const response = await call("POST", "/users/me/meetings", { type: 2, ...toFields(meeting), settings });
			const { id, join_url } = response.body ?? {};
			if (response.status !== 201 || !id || typeof join_url !== "string")
				throw refused("Zoom", "create the meeting", response);
			return { id: String(id), joinUrl: join_url };
		},
		async update(id, meeting) {
			const response = await call("PATCH", `/meetings/${encodeURIComponent(id)}`, {
				...toFields(meeting),
				settings: registered,
			});
			if (isUnknown(response)) return false;
			if (response.status !== 204) throw refused("Zoom", "move the meeting", response);
			return true;
		},
		async remove(id) {
			const response = await call("DELETE", `/meetings/${encodeURIComponent(id)}`);
			if (response.status !== 204 && !isUnknown(response)) throw refused("Zoom", "delete the meeting", response);
		},
		async register(id, { email, fullName }) {
			const response = await call("POST", `/meetings/${encodeURIComponent(id)}/registrants`, {
				email,
				...splitName(fullName),
			});
			const { registrant_id, join_url } = response.body ?? {};
			if (response.status !== 201 || typeof registrant_id !== "string" || typeof join_url !== "string")
				throw refused("Zoom", "register an attendee", response);
			return { id: registrant_id, joinUrl: join_url };
		},
		async participations(id) {
			const all: Participation[] = [];
			for (let next = ""; ; ) {
				const query = new URLSearchParams({
					page_size: "300",
					include_fields: "registrant_id",
					...(next ? { next_page_token: next } : {}),
				});
				const response = await call("GET", `/report/meetings/${encodeURIComponent(id)}/participants?${query}`);
				// The report appears some time after the meeting.
				if (isUnknown(response)) return null;
				if (response.status !== 200 || !Array.isArray(response.body?.participants))
					throw refused("Zoom", "return its report", response);
				for (const participant of response.body.participants) {
					// Waiting to be admitted is no attendance. The time in the meeting has another row.
					if (participant.status === "in_waiting_room") continue;
					all.push({
						registration: participant.registrant_id ? String(participant.registrant_id) : null,
						email: String(participant.user_email ?? ""),
						name: String(participant.name ?? ""),
						seconds: Math.max(0, Number(participant.duration) || 0),
						joinedAt: parseDate(participant.join_time),
						leftAt: parseDate(participant.leave_time),
					});
				}
				next = String(response.body.next_page_token ?? "");
				if (!next) return all;
			}
		},
	};
}

/** Everyone registers, without an email from Zoom: attendees enter from the site. */
const registered = { approval_type: 0, registrants_email_notification: false, registrants_confirmation_email: false };

/** Zoom wants a first name, of at most 64 characters like the last. */
function splitName(fullName: string): { first_name: string; last_name?: string } {
	const [first = "", ...rest] = fullName.trim().split(/\s+/);
	const short = (name: string) => [...name].slice(0, 64).join("");
	return { first_name: short(first) || "Attendee", ...(rest.length > 0 ? { last_name: short(rest.join(" ")) } : {}) };
}

function toFields({ title, startsAt, minutes }: Meeting) {
	return {
		topic: [...title].slice(0, 200).join(""),
		start_time: startsAt.toISOString().replace(/\.\d{3}/, ""),
		duration: minutes,
		timezone: "UTC",
	};
}

const isUnknown = ({ status, body }: { status: number; body: { code?: unknown } | null }) =>
	status === 404 && body?.code === unknownMeeting;
