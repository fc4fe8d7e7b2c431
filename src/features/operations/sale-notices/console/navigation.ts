import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 11, to: "/console/notifications", label: "Notifications", access: "support" }];
