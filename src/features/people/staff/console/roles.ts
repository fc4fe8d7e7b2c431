import type { Role } from "../../../../api/call.ts";
import { roleMessages } from "./messages.ts";

export const roleLabels: Record<Role, { name: string; what: string }> = {
	owner: { name: "Owner", what: roleMessages.owner },
	editor: { name: "Editor", what: roleMessages.editor },
	support: { name: "Support", what: roleMessages.support },
};

/** Formats a date: Nov 21, 2026. */
export const day = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(iso));
