import type { Role } from "../../../wire/call.ts";

/** What each role is called, and what it is for. */
export const roleWords: Record<Role, { name: string; what: string }> = {
	owner: { name: "Owner", what: "Everything, roles and settings included" },
	editor: { name: "Editor", what: "Courses, promo codes, articles" },
	support: { name: "Support", what: "Orders, people, messages, mails" },
};

/** A day as people write it: Nov 21, 2026. */
export const day = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(iso));
