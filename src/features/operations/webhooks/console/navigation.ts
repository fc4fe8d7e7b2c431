import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 9, to: "/console/webhooks", label: "Webhooks", access: "owner" }];
