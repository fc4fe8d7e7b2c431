import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "catalog", order: 7, to: "/console/synonyms", label: "Synonyms", access: "editor" }];
