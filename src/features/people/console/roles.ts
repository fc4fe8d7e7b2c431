import type { Role } from "../../../wire/call.ts";

export const roleLabels = { owner: "Owner", editor: "Editor", support: "Support" } satisfies Record<Role, string>;
