import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { readSettingsPage } from "../contract.ts";
import { describeSettings } from "./describe-settings.ts";
import { examine } from "./examine.ts";
import { readFacts } from "./read-facts.ts";

export function serveSettings(
	serve: Serve,
	{ db, settings, connections, hasHiddenProxy }: Pick<AppContext, "db" | "settings" | "connections" | "hasHiddenProxy">,
): void {
	serve(readSettingsPage, async () => ({
		payment: connections.payment().mode,
		facts: await readFacts({ db, connections }, settings),
		findings: await examine({ db, connections }, settings, hasHiddenProxy()),
		groups: describeSettings(settings),
	}));
}
