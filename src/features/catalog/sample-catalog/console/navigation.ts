import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 5.6, to: "/console/site/samples", label: "Sample courses", access: "owner" }];
