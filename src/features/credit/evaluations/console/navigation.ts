import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 7.5, to: "/console/evaluations", label: "Evaluations", access: "operator" }];
