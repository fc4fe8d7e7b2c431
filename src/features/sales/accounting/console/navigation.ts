import type { NavigationEntry } from "#console-kit/index.ts";
import { accountingMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 1.5, to: "/console/accounting", label: accountingMessages.title, access: "owner" }];
