import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 3, to: "/console/certificates", label: "Certificates", access: "support" }];
