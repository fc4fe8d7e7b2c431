import type { NavigationEntry } from "../../../../console/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 3, to: "/console/people", label: "Customers", access: "support" }];
