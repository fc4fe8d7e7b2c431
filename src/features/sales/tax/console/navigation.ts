import type { NavigationEntry } from "#console-kit/index.ts";
import { taxMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [{ group: "admin", order: 4.6, to: "/console/tax", label: taxMessages.title, access: "owner" }];
