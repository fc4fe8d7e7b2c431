import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { readSettingsPage } from "../contract.ts";
import { describeSettings, paymentMode } from "./describe-settings.ts";
import { examine } from "./examine.ts";
import { readFacts } from "./read-facts.ts";

export function serveSettings(serve: Serve, { db, settings, hasHiddenProxy }: Pick<AppContext, "db" | "settings" | "hasHiddenProxy">): void {
	serve(readSettingsPage, async () => ({
		payment: paymentMode(settings),
		facts: await readFacts(db, settings),
		findings: await examine(db, settings, hasHiddenProxy()),
		groups: describeSettings(settings),
	}));
}
