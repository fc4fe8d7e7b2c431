import type { NavigationEntry } from "#console-kit/index.ts";
import { movingInMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 6.9, to: "/console/moving-in", label: movingInMessages.title, access: "owner" }];
