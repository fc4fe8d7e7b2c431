import type { Role } from "../../../wire/call.ts";

export const roleWords = { owner: "Owner", editor: "Editor", support: "Support" } satisfies Record<Role, string>;
