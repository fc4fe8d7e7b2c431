import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "catalog", order: 2.5, to: "/console/session-types", label: "Session types", access: "editor" }];
