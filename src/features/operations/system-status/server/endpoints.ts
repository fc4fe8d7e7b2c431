import type { Database } from "../../../../platform/database/tables.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import type { Settings } from "../../../../settings.ts";
import { readSettingsPage } from "../contract.ts";
import { describeSettings, paymentMode } from "./describe-settings.ts";
import { examine } from "./examine.ts";
import { readFacts } from "./read-facts.ts";

export interface SettingsDeps {
	db: Database;
	settings: Settings;
	/** Whether requests came through a proxy that the settings don't name. */
	hasHiddenProxy: () => boolean;
}

/** Serves the settings as they stand, to owners. */
export function serveSettings(serve: Serve, { db, settings, hasHiddenProxy }: SettingsDeps): void {
	serve(readSettingsPage, async () => ({
		payment: paymentMode(settings),
		facts: await readFacts(db, settings),
		findings: await examine(db, settings, hasHiddenProxy()),
		groups: describeSettings(settings),
	}));
}
