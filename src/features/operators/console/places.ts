import { type Role, roleAllows } from "../../../wire/call.ts";

/** A place of the console, and who may be there. */
interface Place {
	to: string;
	label: string;
	access: "operator" | Role;
}

/** The places of the console, as its menu groups them. */
export const placeGroups: { label: string; places: Place[] }[] = [
	{ label: "Business", places: [{ to: "/console", label: "Today", access: "operator" }] },
	{
		label: "Catalogue",
		places: [
			{ to: "/console/courses", label: "Courses", access: "editor" },
			{ to: "/console/promo-codes", label: "Promo codes", access: "editor" },
			{ to: "/console/articles", label: "Articles", access: "editor" },
		],
	},
	{
		label: "Customers",
		places: [
			{ to: "/console/orders", label: "Orders", access: "support" },
			{ to: "/console/people", label: "People", access: "support" },
			{ to: "/console/messages", label: "Messages", access: "support" },
			{ to: "/console/estimates", label: "Estimates", access: "support" },
			{ to: "/console/subscribers", label: "Subscribers", access: "support" },
			{ to: "/console/mails", label: "Mails", access: "support" },
		],
	},
	{
		label: "House",
		places: [
			{ to: "/console/operators", label: "Operators", access: "owner" },
			{ to: "/console/audit", label: "Audit log", access: "operator" },
			{ to: "/console/settings", label: "Settings", access: "owner" },
			{ to: "/console/security", label: "My security", access: "operator" },
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
