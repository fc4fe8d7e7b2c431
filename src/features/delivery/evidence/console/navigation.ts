import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 6.5, to: "/console/evidence", label: "Evidence of credit", access: "owner" }];
