import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 5.5, to: "/console/site/file", label: "Site file", access: "owner" }];
