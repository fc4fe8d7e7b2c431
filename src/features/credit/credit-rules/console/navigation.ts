import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 6.4, to: "/console/credit-rules", label: "Credit rules", access: "owner" }];
