import { afterEach, expect, test } from "vitest";
import { fakeProvider, type Seen } from "#tests/support/platform/fake-meeting-provider.ts";
import { MeetingUnavailable } from "./meeting-provider.ts";
import { createTeams } from "./teams.ts";
import { createZoom } from "./zoom.ts";

// Fakes of both providers refuse what the real ones refuse.
let now = new Date("2027-01-01T00:00:00Z");
const clock = { now: () => now };
const meeting = { title: "Handling complaints", startsAt: new Date("2027-01-05T18:00:00Z"), minutes: 90 };
const open: (() => void)[] = [];
afterEach(() => {
	for (const close of open.splice(0)) close();
	now = new Date("2027-01-01T00:00:00Z");
});

async function zoomAt(
	report: (request: Seen) => { status: number; body?: object } = () => ({ status: 404, body: { code: 3001 } }),
) {
	const meetings = new Map<string, object>();
	let tokens = 0;
	const stand = await fakeProvider((request) => {
		if (request.path === "/oauth/token") {
			const good =
				request.authorization === `Basic ${btoa("client:secret")}` && request.body.grant_type === "account_credentials";
			if (!good || request.body.account_id !== "account")
				return { status: 400, body: { reason: "Invalid client_id or client_secret", error: "invalid_client" } };
			tokens += 1;
			return { status: 200, body: { access_token: `token-${tokens}`, token_type: "bearer", expires_in: 3600 } };
		}
		if (request.authorization !== `Bearer token-${tokens}`)
			return { status: 401, body: { code: 124, message: "Invalid access token." } };
		const id = request.path.match(/^\/v2\/meetings\/(\d+)$/)?.[1];
		if (request.method === "POST" && request.path === "/v2/users/me/meetings") {
			const made = String(85_746_065_432 + meetings.size);
			meetings.set(made, request.body);
			return {
				status: 201,
				body: { id: Number(made), uuid: "u==", join_url: `https://us02web.zoom.us/j/${made}?pwd=x` },
			};
		}
		if (id && !meetings.has(id))
			return { status: 404, body: { code: 3001, message: `Meeting does not exist: ${id}.` } };
		const registering = request.path.match(/^\/v2\/meetings\/(\d+)\/registrants$/)?.[1];
		if (registering && request.method === "POST") {
			const settings = (meetings.get(registering) as { settings?: { approval_type?: number } } | undefined)?.settings;
			if (settings?.approval_type !== 0)
				return {
					status: 404,
					body: { code: 404, message: `Registration has not been enabled for this meeting: ${registering}.` },
				};
			if (!request.body.email || !request.body.first_name)
				return { status: 400, body: { code: 300, message: "Validation Failed." } };
			return {
				status: 201,
				body: {
					id: Number(registering),
					registrant_id: `r-${request.body.email}`,
					join_url: `https://us02web.zoom.us/w/${registering}?tk=own`,
				},
			};
		}
		if (id && request.method === "PATCH") {
			meetings.set(id, { ...meetings.get(id), ...request.body });
			return { status: 204 };
		}
		if (id && request.method === "DELETE") {
			meetings.delete(id);
			return { status: 204 };
		}
		return request.path.startsWith("/v2/report/") ? report(request) : { status: 405, body: {} };
	});
	open.push(stand.close);
	const addresses = { authAddress: stand.address, apiAddress: stand.address, patience: 1_000 };
	const zoom = createZoom({ accountId: "account", clientId: "client", clientSecret: "secret" }, clock, addresses);
	return { zoom, meetings, stand, addresses, loseToken: () => (tokens += 1) };
}

test("Zoom: creates, moves and deletes a meeting with one token, and renews an expired or refused token", async () => {
	const { zoom, meetings, stand, loseToken } = await zoomAt();
	const made = await zoom.create(meeting);
	expect(made).toEqual({ id: "85746065432", joinUrl: "https://us02web.zoom.us/j/85746065432?pwd=x" });
	expect(meetings.get(made.id)).toMatchObject({
		type: 2,
		topic: "Handling complaints",
		start_time: "2027-01-05T18:00:00Z",
		duration: 90,
		timezone: "UTC",
	});
	expect(await zoom.update(made.id, { ...meeting, startsAt: new Date("2027-01-06T18:00:00Z") })).toBe(true);
	expect(meetings.get(made.id)).toMatchObject({ start_time: "2027-01-06T18:00:00Z" });
	const tokensAsked = () => stand.seen.filter(({ path }) => path === "/oauth/token").length;
	expect(tokensAsked()).toBe(1);
	now = new Date("2027-01-01T01:00:00Z");
	await zoom.remove(made.id);
	expect([meetings.size, tokensAsked()]).toEqual([0, 2]);
	loseToken();
	await zoom.remove(made.id);
	expect(await zoom.update(made.id, meeting)).toBe(false);
});

test("Zoom: registers each attendee, who get their own link and no email from Zoom", async () => {
	const { zoom, meetings, stand } = await zoomAt();
	const { id } = await zoom.create(meeting);
	expect(meetings.get(id)).toMatchObject({ settings: { approval_type: 0, registrants_email_notification: false } });
	expect(await zoom.register?.(id, { email: "ann@example.com", fullName: "Ann van der Berg" })).toEqual({
		id: "r-ann@example.com",
		joinUrl: `https://us02web.zoom.us/w/${id}?tk=own`,
	});
	expect(stand.seen.at(-1)?.body).toEqual({ email: "ann@example.com", first_name: "Ann", last_name: "van der Berg" });
	await zoom.register?.(id, { email: "x@example.com", fullName: "X".repeat(200) });
	expect(stand.seen.at(-1)?.body).toEqual({ email: "x@example.com", first_name: "X".repeat(64) });
	await expect(zoom.register?.("1", { email: "ann@example.com", fullName: "Ann" })).rejects.toBeInstanceOf(
		MeetingUnavailable,
	);
});

test("Zoom: reads all pages of the report, and none before it exists", async () => {
	const pages: Record<string, object> = {
		"": {
			participants: [
				{
					name: "Ann",
					user_email: "ann@example.com",
					registrant_id: "r-ann",
					duration: 3000,
					join_time: "2027-01-05T18:30:00Z",
					leave_time: "2027-01-05T19:20:00Z",
					status: "in_meeting",
				},
				{
					name: "Ann",
					user_email: "ann@example.com",
					registrant_id: "r-ann",
					duration: 1800,
					status: "in_waiting_room",
				},
			],
			next_page_token: "second",
		},
		second: { participants: [{ name: "Bo", user_email: "", duration: 60 }], next_page_token: "" },
	};
	const { zoom } = await zoomAt(({ path }) => ({
		status: 200,
		body: pages[new URL(path, "http://x").searchParams.get("next_page_token") ?? ""] ?? {},
	}));
	expect(await zoom.participations("85746065432")).toEqual([
		{
			registration: "r-ann",
			email: "ann@example.com",
			name: "Ann",
			seconds: 3000,
			joinedAt: new Date("2027-01-05T18:30:00Z"),
			leftAt: new Date("2027-01-05T19:20:00Z"),
		},
		{ registration: null, email: "", name: "Bo", seconds: 60, joinedAt: null, leftAt: null },
	]);
	expect(await (await zoomAt()).zoom.participations("1")).toBeNull();
});

test("Zoom: reports wrong credentials, an invalid response and a timeout without the secret", async () => {
	const { addresses } = await zoomAt();
	const wrong = createZoom({ accountId: "account", clientId: "client", clientSecret: "wr0ng" }, clock, addresses);
	const error = await wrong.create(meeting).catch((error: Error) => error);
	expect(error).toBeInstanceOf(MeetingUnavailable);
	expect((error as Error).message).toContain("refused the account's credentials");
	expect((error as Error).message).not.toContain("wr0ng");
	for (const response of [
		{ status: 200, raw: "<html>" },
		{ status: 200, hang: true },
		{ status: 500, body: { message: "Oops" } },
	]) {
		const stand = await fakeProvider(({ path }) =>
			path === "/oauth/token" ? { status: 200, body: { access_token: "t", expires_in: 60 } } : response,
		);
		open.push(stand.close);
		const zoom = createZoom({ accountId: "a", clientId: "c", clientSecret: "s" }, clock, {
			authAddress: stand.address,
			apiAddress: stand.address,
			patience: 300,
		});
		await expect(zoom.create(meeting)).rejects.toBeInstanceOf(MeetingUnavailable);
	}
});

test("Teams: creates, moves and deletes a meeting in the name of its user", async () => {
	const meetings = new Map<string, object>();
	const stand = await fakeProvider((request) => {
		if (request.path === "/tenant/oauth2/v2.0/token") {
			const good =
				request.body.grant_type === "client_credentials" &&
				request.body.client_id === "client" &&
				request.body.client_secret === "secret";
			if (!good || request.body.scope !== "https://graph.microsoft.com/.default")
				return { status: 401, body: { error_description: "AADSTS7000215" } };
			return { status: 200, body: { access_token: "graph", expires_in: 3599 } };
		}
		if (request.authorization !== "Bearer graph")
			return { status: 401, body: { error: { code: "InvalidAuthenticationToken" } } };
		const base = "/v1.0/users/user%2F1/onlineMeetings";
		if (request.method === "POST" && request.path === base) {
			meetings.set("MSo=", request.body);
			return { status: 201, body: { id: "MSo=", joinWebUrl: "https://teams.microsoft.com/l/meetup-join/x" } };
		}
		if (request.path !== `${base}/MSo%3D` || !meetings.has("MSo="))
			return { status: 404, body: { error: { code: "NotFound" } } };
		if (request.method === "DELETE") return meetings.delete("MSo=") ? { status: 204 } : { status: 404 };
		meetings.set("MSo=", request.body);
		return { status: 200, body: { id: "MSo=" } };
	});
	open.push(stand.close);
	const options = { authAddress: stand.address, apiAddress: stand.address, patience: 1_000 };
	const teams = createTeams(
		{ tenantId: "tenant", clientId: "client", clientSecret: "secret", userId: "user/1" },
		clock,
		options,
	);
	expect(await teams.create(meeting)).toEqual({ id: "MSo=", joinUrl: "https://teams.microsoft.com/l/meetup-join/x" });
	expect(meetings.get("MSo=")).toEqual({
		subject: "Handling complaints",
		startDateTime: "2027-01-05T18:00:00.000Z",
		endDateTime: "2027-01-05T19:30:00.000Z",
	});
	expect(await teams.update("MSo=", { ...meeting, minutes: 60 })).toBe(true);
	expect(meetings.get("MSo=")).toMatchObject({ endDateTime: "2027-01-05T19:00:00.000Z" });
	await teams.remove("MSo=");
	await teams.remove("MSo=");
	expect(await teams.update("MSo=", meeting)).toBe(false);
	expect(await teams.participations("MSo=")).toBeNull();
});

test("Teams: reads all reports of a meeting in pages, and no page of another address", async () => {
	let elsewhere = false;
	const reports = "/v1.0/users/user/onlineMeetings/m/attendanceReports";
	const stand = await fakeProvider(({ path }) => {
		if (path.endsWith("/token")) return { status: 200, body: { access_token: "graph", expires_in: 3599 } };
		const record = (name: string, seconds: number) => ({
			emailAddress: name === "Ann" ? "ann@example.com" : null,
			totalAttendanceInSeconds: seconds,
			identity: { displayName: name },
		});
		if (path === reports)
			return { status: 200, body: { value: [{ id: "r1", meetingEndDateTime: "2027-01-05T19:30:00Z" }, { id: "r2" }] } };
		if (path === `${reports}/r1/attendanceRecords`) {
			const next = elsewhere ? "http://127.0.0.1:9/steal" : `${stand.address}${reports}/r1/attendanceRecords?$skip=1`;
			return { status: 200, body: { value: [record("Ann", 1200)], "@odata.nextLink": next } };
		}
		if (path.includes("r2")) {
			const [joinDateTime, leaveDateTime] = ["2027-01-06T18:00:00Z", "2027-01-06T18:10:00Z"];
			return {
				status: 200,
				body: {
					value: [
						{ ...record("Ann", 600), attendanceIntervals: [{ joinDateTime, leaveDateTime, durationInSeconds: 600 }] },
					],
				},
			};
		}
		return { status: 200, body: { value: [record("Bo", 600)] } };
	});
	open.push(stand.close);
	const options = { authAddress: stand.address, apiAddress: stand.address, patience: 1_000 };
	const teams = createTeams({ tenantId: "t", clientId: "c", clientSecret: "s", userId: "user" }, clock, options);
	expect(await teams.participations("m")).toEqual([
		{
			registration: null,
			email: "ann@example.com",
			name: "Ann",
			seconds: 1200,
			joinedAt: null,
			leftAt: new Date("2027-01-05T19:30:00Z"),
		},
		{
			registration: null,
			email: "",
			name: "Bo",
			seconds: 600,
			joinedAt: null,
			leftAt: new Date("2027-01-05T19:30:00Z"),
		},
		{
			registration: null,
			email: "ann@example.com",
			name: "Ann",
			seconds: 600,
			joinedAt: new Date("2027-01-06T18:00:00Z"),
			leftAt: new Date("2027-01-06T18:10:00Z"),
		},
	]);
	elsewhere = true;
	await expect(teams.participations("m")).rejects.toThrow("returned an address of another host");
});
