import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 2, to: "/console/sessions", label: "Live sessions", access: "operator" }];
