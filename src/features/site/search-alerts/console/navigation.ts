import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 10, to: "/console/requested-topics", label: "Requested topics", access: "support" }];
