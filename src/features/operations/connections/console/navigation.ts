import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 6.8, to: "/console/connections", label: "Payments and email", access: "owner" }];
