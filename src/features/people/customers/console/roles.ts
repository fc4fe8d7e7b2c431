import type { Role } from "../../../../api/call.ts";

export const roleLabels = { owner: "Owner", editor: "Editor", support: "Support" } satisfies Record<Role, string>;
