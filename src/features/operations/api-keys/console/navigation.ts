import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 8, to: "/console/api-keys", label: "API keys", access: "owner" }];
