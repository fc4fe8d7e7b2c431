import type { NavigationEntry } from "#console-kit/index.ts";
import { accountingMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [{ group: "business", order: 3, to: "/console/accounting", label: accountingMessages.title, access: "owner" }];
