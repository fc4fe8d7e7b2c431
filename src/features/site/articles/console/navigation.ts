import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "catalog", order: 5, to: "/console/articles", label: "Articles", access: "editor" }];
