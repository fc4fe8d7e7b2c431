import type { Role } from "../../../../api/call.ts";
import { roleMessages } from "./messages.ts";

/** What each role is called, and what it is for. */
export const roleLabels: Record<Role, { name: string; what: string }> = {
	owner: { name: "Owner", what: roleMessages.owner },
	editor: { name: "Editor", what: roleMessages.editor },
	support: { name: "Support", what: roleMessages.support },
};

/** A day as people write it: Nov 21, 2026. */
export const day = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(iso));
