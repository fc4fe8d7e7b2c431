import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "catalog", order: 8, to: "/console/accrediting-bodies", label: "Accrediting bodies", access: "editor" }];
