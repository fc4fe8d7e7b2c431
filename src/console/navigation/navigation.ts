import { type Role, roleAllows } from "../../api/call.ts";
import { placesMessages } from "../messages.ts";

/** A place of the console, and who may be there. */
interface Place {
	to: string;
	label: string;
	access: "operator" | Role;
}

/** The places of the console, as its menu groups them. */
export const placeGroups: { label: string; places: Place[] }[] = [
	{ label: placesMessages.business, places: [{ to: "/console", label: placesMessages.dashboard, access: "operator" }] },
	{
		label: placesMessages.catalog,
		places: [
			{ to: "/console/courses", label: placesMessages.courses, access: "editor" },
			{ to: "/console/promo-codes", label: placesMessages.promoCodes, access: "editor" },
			{ to: "/console/articles", label: placesMessages.articles, access: "editor" },
		],
	},
	{
		label: placesMessages.customers,
		places: [
			{ to: "/console/orders", label: placesMessages.orders, access: "support" },
			{ to: "/console/sessions", label: placesMessages.liveSessions, access: "support" },
			{ to: "/console/people", label: placesMessages.customers, access: "support" },
			{ to: "/console/messages", label: placesMessages.messages, access: "support" },
			{ to: "/console/estimates", label: placesMessages.estimateRequests, access: "support" },
			{ to: "/console/subscribers", label: placesMessages.subscribers, access: "support" },
			{ to: "/console/mails", label: placesMessages.email, access: "support" },
		],
	},
	{
		label: placesMessages.admin,
		places: [
			{ to: "/console/operators", label: placesMessages.team, access: "owner" },
			{ to: "/console/audit", label: placesMessages.auditLog, access: "operator" },
			{ to: "/console/settings", label: placesMessages.settings, access: "owner" },
			{ to: "/console/security", label: placesMessages.mySecurity, access: "operator" },
		],
	},
];

/** Whether an address of the console is open to a role; the calls behind it are checked by the server in any case. */
export function isOpenTo(pathname: string, role: Role): boolean {
	const path = plain(pathname);
	const places = placeGroups.flatMap((group) => group.places);
	const place = places.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort((one, other) => other.to.length - one.to.length)[0];
	return !place || roleAllows(place.access, role);
}

/** An address as the router reads it: decoded, in lower case, each slash once and none at the end. */
function plain(pathname: string): string {
	let path = pathname;
	try {
		path = decodeURIComponent(pathname);
	} catch {
		// Not well encoded: read as it is written.
	}
	return path.toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "") || "/";
}
