import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 7, to: "/console/settings", label: "Settings", access: "owner" }];
