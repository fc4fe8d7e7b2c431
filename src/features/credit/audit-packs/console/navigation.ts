import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 6.55, to: "/console/audit-packs", label: "Audit packs", access: "owner" }];
