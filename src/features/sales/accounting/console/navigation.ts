import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "business", order: 3, to: "/console/accounting", label: "Accounting", access: "owner" }];
