import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 3, to: "/console/site", label: "Brand", access: "owner" }];
