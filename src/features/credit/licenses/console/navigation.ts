import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 3.5, to: "/console/licenses", label: "License numbers", access: "support" }];
