import { Link, useLocation } from "react-router";
import type { Role } from "#api/call.ts";
import { navigationMessages, settingsMessages } from "#console/messages.ts";
import { findScreen, screensFor, tabGroups } from "#console/navigation/menu.ts";
import { Tabs } from "#ui/console/tabs.tsx";
import { ChevronLeftIcon } from "#ui/icons/controls/chevron-left-icon.tsx";

/** Above a screen of accounting or credit: the tabs. Above a setting: the way back to all of them. */
export function ScreenGroup({ role }: { role: Role }) {
	const screen = findScreen(useLocation().pathname);
	if (screen?.group === "settings")
		return (
			<div className="mx-auto max-w-page">
				<Link to="/console/settings" className="link inline-flex min-h-11 items-center gap-1 text-sm">
					<ChevronLeftIcon size={18} />
					{settingsMessages.title}
				</Link>
			</div>
		);
	const group = tabGroups.find((name) => name === screen?.group);
	if (!screen || !group) return null;
	const shown = screensFor(role, group);
	if (shown.length < 2) return null;
	return (
		<Tabs label={navigationMessages[group]} tabs={shown} current={screen.to} className="mx-auto mb-7 max-w-page" />
	);
}
