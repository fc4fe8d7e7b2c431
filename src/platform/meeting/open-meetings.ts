import type { Clock } from "#platform/clock/clock.ts";
import type { Settings } from "#settings.ts";
import type { MeetingProvider } from "./meeting-provider.ts";
import { createTeams } from "./teams.ts";
import { createZoom } from "./zoom.ts";

type MeetingSettings = Pick<
	Settings,
	| "MEETING_PROVIDER"
	| "ZOOM_ACCOUNT_ID"
	| "ZOOM_CLIENT_ID"
	| "ZOOM_CLIENT_SECRET"
	| "TEAMS_TENANT_ID"
	| "TEAMS_CLIENT_ID"
	| "TEAMS_CLIENT_SECRET"
	| "TEAMS_USER_ID"
>;

/**
 * Opens the provider that the settings name; null if staff enter meeting links themselves. Sessions on this site need
 * none.
 */
export function openMeetings(settings: MeetingSettings, clock: Clock): MeetingProvider | "here" | null {
	if (settings.MEETING_PROVIDER === "here") return "here";
	if (settings.MEETING_PROVIDER === "zoom")
		return createZoom(
			{
				accountId: settings.ZOOM_ACCOUNT_ID ?? "",
				clientId: settings.ZOOM_CLIENT_ID ?? "",
				clientSecret: settings.ZOOM_CLIENT_SECRET ?? "",
			},
			clock,
		);
	if (settings.MEETING_PROVIDER === "teams")
		return createTeams(
			{
				tenantId: settings.TEAMS_TENANT_ID ?? "",
				clientId: settings.TEAMS_CLIENT_ID ?? "",
				clientSecret: settings.TEAMS_CLIENT_SECRET ?? "",
				userId: settings.TEAMS_USER_ID ?? "",
			},
			clock,
		);
	return null;
}
