import { Link, useLocation } from "react-router";
import type { Role } from "#api/call.ts";
import { navigationMessages, settingsMessages } from "#console/messages.ts";
import { findScreen, screensFor, tabGroups } from "#console/navigation/menu.ts";
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
		<nav aria-label={navigationMessages[group]} className="mx-auto mb-7 max-w-page">
			<ul className="flex overflow-x-auto border-b border-line md:flex-wrap">
				{shown.map(({ to, label }) => (
					<li key={to} className="shrink-0">
						<Link
							ref={to === screen.to ? scrollToTab : undefined}
							to={to}
							aria-current={to === screen.to ? "page" : undefined}
							className="console-tab"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Phones show two or three of the tabs. */
function scrollToTab(tab: HTMLElement | null) {
	const row = tab?.closest("ul");
	if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft;
}
